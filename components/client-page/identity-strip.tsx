import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { type Day, formatDay, todayInBucharest } from '@/lib/domain/day'
import type { Party } from '@/lib/domain/party'
import { formatAddress } from '@/lib/domain/place/address'
import { countyByCode } from '@/lib/domain/place/county'
import type { RevealedCode } from '@/lib/features/privacy/model/reads'
import { RevealHere } from './reveal-here'

interface IdentityStripProps {
  clientId: string
  /** With masked codes. */
  party: Party
  born: { readonly on: Day; readonly age: number } | undefined
  /** The newest choice behind which the client agreed to something. */
  agreed: { readonly count: number; readonly at: Date } | undefined
  mayReveal: boolean
}

/** Who the client is, in one line; codes are masked, and each has the button that shows it. */
export function IdentityStrip({ clientId, party, born, agreed, mayReveal }: IdentityStripProps) {
  const t = useTranslations('clientPage.identity')
  const tPrivacy = useTranslations('privacy.client')
  const locale = useLocale()
  const code = (key: RevealedCode, masked: string): ReactNode => (
    <span className="flex items-center gap-1 whitespace-nowrap">
      <span className="figures">{masked === '' ? t('missing') : masked}</span>
      {mayReveal && masked !== '' ? <RevealHere clientId={clientId} code={key} /> : null}
    </span>
  )
  const facts: readonly (readonly [string, ReactNode])[] =
    party.kind === 'company'
      ? [
          [tPrivacy('companyTaxId'), <span key="taxId" className="figures">{party.taxId}</span>],
          [t('register'), party.tradeRegisterNumber ?? t('missing')],
          [t('caen'), party.caenCode ?? t('missing')],
        ]
      : [
          [tPrivacy(party.isForeignPerson ? 'foreignTaxId' : 'taxId'), code('taxId', party.taxId)],
          ...(born === undefined ? [] : [[t('born'), t('age', { day: formatDay(born.on, locale), years: born.age })] as const]),
          [tPrivacy('idNumber'), code('idNumber', party.idNumber)],
        ]
  const all = [...facts, [tPrivacy('email'), party.email || t('missing')], [tPrivacy('address'), formatAddress(party.address, countyByCode(party.address.county)?.name)], [t('agreements'), <Agreed key="agreed" agreed={agreed} />]] as const
  // It may take a second line; all else is short.
  const long: ReadonlySet<string> = new Set([tPrivacy('address')])
  return (
    <section aria-label={t('title')} className="mb-3 overflow-hidden rounded-lg border border-line bg-surface">
      <dl className="-m-px flex flex-wrap xl:flex-nowrap">
        {all.map(([label, value]) => (
          <div key={label} className={classNames('min-h-13.5 flex-auto border-t border-l border-line px-3 py-1.5 leading-tight', long.has(label) ? 'min-w-0' : 'max-w-full shrink-0')}>
            <dt className="text-xs text-ink-2">{label}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Agreed({ agreed }: Pick<IdentityStripProps, 'agreed'>) {
  const t = useTranslations('clientPage.identity')
  const locale = useLocale()
  if (agreed === undefined) return <span className="text-ink-2">{t('notGiven')}</span>
  return (
    <span className="flex items-center gap-1 text-good xl:whitespace-nowrap">
      <Icon name="check" className="size-3.5" /> {t('given', { count: agreed.count, day: formatDay(todayInBucharest(agreed.at), locale) })}
    </span>
  )
}
