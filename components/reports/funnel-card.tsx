import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { quotesLink } from '@/lib/features/reports/model/report-links'
import { comparedPeriod } from '@/lib/features/reports/model/report-period'
import type { ReportState } from '@/lib/features/reports/model/report-query'
import type { Report } from '@/lib/features/reports/model/report'
import { Bar } from './bars'
import { shareOf, useNumbers } from './use-numbers'

const STEPS = ['asked', 'offered', 'issued'] as const

/** From quote to policy: each step, how many come so far, and where most stop. */
export function FunnelCard({ state, report: { now, before } }: { state: ReportState; report: Report }) {
  const t = useTranslations('reports')
  const { count, percent } = useNumbers()
  const { asked, offered, issued } = now.conversion
  const most = Math.max(1, asked, before.conversion.asked)
  const largest = asked - offered > offered - issued ? 'offered' : 'issued'
  return (
    <Card title={t('funnel.title')} className="break-inside-avoid">
      <p className="mb-2 text-sm text-ink-2">{t('funnel.lead')}</p>
      <ol className="grid gap-1.5">
        {STEPS.map((step, index) => {
          const previous = STEPS[index - 1]
          const [share, shareBefore] = previous === undefined ? [] : [shareOf(now.conversion[step], now.conversion[previous]), shareOf(before.conversion[step], before.conversion[previous])]
          return (
            <li key={step}>
              {share === undefined ? null : (
                <p className="text-sm text-ink-2">
                  <span aria-hidden="true">↓ </span>
                  <strong className="text-ink">{percent(share)}</strong>
                  {shareBefore === undefined ? null : <> {t('before', { value: percent(shareBefore) })}</>}
                </p>
              )}
              <p className="flex gap-2 tabular-nums">
                <span>{t(`funnel.${step}`)}</span>
                <strong className="ml-auto"><TextLink href={quotesLink(state, { period: state.period, step })}>{count(now.conversion[step])}</TextLink></strong>
                <TextLink className="font-normal! whitespace-nowrap text-ink-2!" href={quotesLink(state, { period: comparedPeriod(state.period, state.comparison), step })}>{t('before', { value: count(before.conversion[step]) })}</TextLink>
              </p>
              <Bar share={now.conversion[step] / most} before={before.conversion[step] / most} />
            </li>
          )
        })}
      </ol>
      <p className="mt-2 border-t border-line pt-2 text-sm text-ink-2">
        {asked > issued ? t(`funnel.loss.${largest}`, { count: largest === 'offered' ? asked - offered : offered - issued }) : null} <TextLink href={quotesLink(state, { period: state.period, step: 'proposed' })}>{t('funnel.proposed', { count: now.conversion.proposed })}</TextLink>
      </p>
    </Card>
  )
}
