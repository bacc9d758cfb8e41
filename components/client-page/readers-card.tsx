import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { compareCodes } from '@/lib/domain/compare-codes'
import type { ReadView } from '@/lib/features/privacy/endpoints'
import { momentInFigures } from '@/lib/domain/time/moment'

interface ReadersCardProps {
  /** Each with its last time. */
  reads: readonly ReadView[]
  /** Where the data officer reads all of it. */
  ledgerHref: string | undefined
}

const SHOWN = 6

/** Who looked at the client's data, the newest first, each with what and why. */
export function ReadersCard({ reads: unordered, ledgerHref }: ReadersCardProps) {
  const t = useTranslations('clientPage.readers')
  const tPrivacy = useTranslations('privacy')
  // A read that is repeated keeps its row, whose last time is newer than its place among the first ones.
  const reads = unordered.toSorted((one, other) => compareCodes(other.lastAt, one.lastAt))
  return (
    <Card title={t('title')} padding="none" titleExtra={<span className="text-sm text-ink-2">{tPrivacy('year.count', { count: reads.length })}</span>} actions={ledgerHref === undefined ? undefined : <TextLink href={ledgerHref}>{tPrivacy('client.ledger')}</TextLink>}>
      {reads.length === 0 ? <p className="border-t border-line px-4 py-3 text-ink-2">{t('none')}</p> : <ReadLines reads={reads.slice(0, SHOWN)} />}
      {reads.length > SHOWN ? (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-2 font-medium text-accent focus-visible:focus-ring">{t('all')}</summary>
          <ReadLines reads={reads.slice(SHOWN)} />
        </details>
      ) : null}
    </Card>
  )
}

function ReadLines({ reads }: { reads: readonly ReadView[] }) {
  const t = useTranslations('clientPage.readers')
  const tPrivacy = useTranslations('privacy')
  const whatOf = ({ kind, code }: ReadView) => (code === undefined ? tPrivacy(`kinds.${kind}`) : `${tPrivacy(`kinds.${kind}`)}: ${tPrivacy(`codes.${code}`)}`)
  const whyOf = ({ purpose, note }: ReadView) => (purpose === undefined ? '' : [tPrivacy(`purposes.${purpose}`), note].filter(Boolean).join(': '))
  return (
    <ul className="divide-y divide-line border-t border-line">
      {reads.map((read) => (
        <li key={read.id} className="flex items-start justify-between gap-3 px-4 py-1.5 leading-snug">
          <span className="min-w-0">
            <span className="block">{read.reader.name}</span>
            <span className="block text-sm text-ink-2">{[read.times > 1 ? t('times', { what: whatOf(read), times: read.times }) : whatOf(read), whyOf(read)].filter(Boolean).join(' · ')}</span>
          </span>
          <span className="text-sm whitespace-nowrap text-ink-2 figures">{momentInFigures(new Date(read.lastAt), 'minute')}</span>
        </li>
      ))}
    </ul>
  )
}
