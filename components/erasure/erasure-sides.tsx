import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import type { ClientDataView } from '@/lib/features/erasure/endpoints'

interface ErasureSidesProps {
  data: Extract<ClientDataView, { kind: 'held' }>
  /** A day in words. */
  dayOf: (day: string) => string
  /** Of the two headings. */
  headingLevel: 3 | 4
}

/** What erasing takes, and beside it what the law keeps and until when. */
export function ErasureSides({ data, dayOf, headingLevel }: ErasureSidesProps) {
  const t = useTranslations('erasure.dialog')
  return (
    <div className="mb-3 grid gap-3 sm:grid-cols-2">
      <Side icon="trash" title={t('goes')} headingLevel={headingLevel}>
        <li>{t('goesClient')}</li>
        <li>{t('goesQuotes', { count: data.quotes })}</li>
        <li>{t('goesPlaces', { count: data.otherQuotes })}</li>
        <li>{t('goesExports')}</li>
      </Side>
      <Side icon="lock" title={t('stays')} headingLevel={headingLevel}>
        {data.policies.length === 0 ? <li>{t('staysNothing')}</li> : null}
        {data.policies.map(({ series, number, until }) => (
          <li key={`${series} ${number}`}>{t('staysPolicy', { name: `${series} ${number}`, until: dayOf(until) })}</li>
        ))}
        {data.policies.length === 0 ? null : <li className="text-ink-2">{t('staysUnfound')}</li>}
      </Side>
    </div>
  )
}

function Side({ icon, title, headingLevel, children }: { icon: IconName; title: string; headingLevel: 3 | 4; children: ReactNode }) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="rounded-md bg-sunk p-3">
      <Heading className="mb-1 flex items-center gap-1.5 font-semibold">
        <Icon name={icon} className="size-4" /> {title}
      </Heading>
      <ul className="grid gap-1">{children}</ul>
    </div>
  )
}
