import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/text-link'
import { policiesLink } from '@/lib/features/reports/model/report-links'
import { comparedPeriod } from '@/lib/features/reports/model/report-period'
import type { ReportState } from '@/lib/features/reports/model/report-query'
import type { Report } from '@/lib/features/reports/model/report'
import { Change } from './change'
import { shareOf, useNumbers } from './use-numbers'

/** The five numbers of a period, each with its change and what it was before. */
export function TotalsStrip({ state, report: { now, before } }: { state: ReportState; report: Report }) {
  const t = useTranslations('reports')
  const { count, amount, percent, seconds } = useNumbers()
  const { currency, period, showsCommission } = state
  const none = { policies: 0, premiumBani: 0, commissionBani: 0, withoutCommission: 0 }
  const [own, was] = [now, before].map(({ total }) => total.find((one) => one.currency === currency) ?? none) as [typeof none, typeof none]
  const [converted, convertedBefore] = [now, before].map(({ conversion }) => shareOf(conversion.issued, conversion.asked))
  const [median, medianBefore] = [now.firstOffer.p50Ms, before.firstOffer.p50Ms]
  // As the funnel counts: policies of every currency.
  const [sold, soldBefore] = [now, before].map(({ total }) => total.reduce((sum, { policies }) => sum + policies, 0)) as [number, number]
  const [soldLink, soldLinkBefore] = [policiesLink(state, { period }), policiesLink(state, { period: comparedPeriod(period, state.comparison) })]
  const link = policiesLink(state, { period, currency })
  const linkBefore = policiesLink(state, { period: comparedPeriod(period, state.comparison), currency })
  const commissionShare = shareOf(own.commissionBani, own.premiumBani)
  return (
    <dl aria-label={t('numbers')} className="grid grid-cols-2 rounded-lg border border-line bg-surface max-desk:divide-y max-desk:divide-line desk:grid-cols-5 desk:divide-x desk:divide-line">
      <Total label={t('premium')} value={<TextLink href={link}>{amount(own.premiumBani)}</TextLink>} unit={currency} change={<Change now={own.premiumBani} before={was.premiumBani} />} before={<TextLink href={linkBefore}>{t('before', { value: amount(was.premiumBani) })}</TextLink>} />
      <Total
        label={t('commission')}
        value={showsCommission ? <TextLink href={link}>{amount(own.commissionBani)}</TextLink> : '•••'}
        unit={showsCommission ? currency : undefined}
        change={showsCommission ? <Change now={own.commissionBani} before={was.commissionBani} /> : t('commissionHidden')}
        before={showsCommission && commissionShare !== undefined ? t('commissionShare', { percent: Math.round(commissionShare * 1000) / 10 }) : undefined}
        note={showsCommission && own.withoutCommission > 0 ? t('withoutCommission', { count: own.withoutCommission }) : undefined}
      />
      <Total label={t('policies')} value={<TextLink href={soldLink}>{count(sold)}</TextLink>} change={<Change now={sold} before={soldBefore} />} before={<TextLink href={soldLinkBefore}>{t('before', { value: count(soldBefore) })}</TextLink>} note={sold === own.policies ? undefined : t('ofThem', { count: own.policies, currency })} />
      <Total label={t('quoteToPolicy')} value={converted === undefined ? '–' : percent(converted)} change={converted === undefined || convertedBefore === undefined ? undefined : <Change now={converted} before={convertedBefore} unit="points" />} before={convertedBefore === undefined ? undefined : t('before', { value: percent(convertedBefore) })} />
      <Total label={t('firstOfferMedian')} value={median === undefined ? '–' : seconds(median)} change={median === undefined || medianBefore === undefined ? undefined : <Change now={median} before={medianBefore} isLessBetter />} before={medianBefore === undefined ? undefined : t('before', { value: seconds(medianBefore) })} />
    </dl>
  )
}

interface TotalProps {
  label: string
  value: ReactNode
  unit?: string | undefined
  change?: ReactNode
  before?: ReactNode
  note?: string | undefined
}

function Total({ label, value, unit, change, before, note }: TotalProps) {
  return (
    <div className="min-w-0 px-4 py-2.5">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>
        <span className="text-2xl font-bold break-words tabular-nums [&_a]:font-bold [&_a]:text-ink [&_a]:no-underline [&_a]:hover:underline">{value}</span>
        {unit === undefined ? null : <span className="text-sm text-ink-2"> {unit}</span>}
      </dd>
      <dd className="mt-1 flex flex-wrap gap-x-2 text-sm text-ink-2 [&_a]:font-normal [&_a]:text-ink-2">
        {change}
        {before}
      </dd>
      {note === undefined ? null : <dd className="text-sm text-ink-2">{note}</dd>}
    </div>
  )
}
