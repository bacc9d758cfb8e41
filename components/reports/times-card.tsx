import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { type Report, TIME_STEPS_MS } from '@/lib/features/reports/model/report'
import { Columns } from './bars'
import { shareOf, useNumbers } from './use-numbers'

/** How long runs took to their first offer: columns over the columns of a table. */
export function TimesCard({ report: { now, before } }: { report: Report }) {
  const t = useTranslations('reports')
  const { count, seconds, decimal } = useNumbers()
  const { runs, counts, p50Ms, p95Ms } = now.firstOffer
  const labels = counts.map((_count, index) => {
    const [from, to] = [TIME_STEPS_MS[index - 1], TIME_STEPS_MS[index]]
    if (from === undefined) return `< ${(to ?? 0) / 1000}`
    return to === undefined ? `> ${from / 1000}` : `${from / 1000}–${to / 1000}`
  })
  const shareIn = (side: Report['now']['firstOffer'], index: number) => shareOf(side.counts[index] ?? 0, side.runs)
  const lines = [
    { label: t('times.runs'), cells: counts.map((one) => count(one)) },
    { label: t('times.share'), cells: counts.map((_one, index) => textOf(shareIn(now.firstOffer, index))) },
    { label: t('times.before'), cells: counts.map((_one, index) => textOf(shareIn(before.firstOffer, index))) },
  ]
  function textOf(share: number | undefined): string {
    return share === undefined ? '–' : decimal(share * 100)
  }
  return (
    <Card title={t('times.title')} className="break-inside-avoid">
      {runs === 0 || p50Ms === undefined || p95Ms === undefined ? <p className="text-ink-2">{t('none')}</p> : (
        <>
          <p className="mb-2 text-sm text-ink-2">{t('times.lead', { p50: seconds(p50Ms), p95: seconds(p95Ms), runs })}</p>
          <div className="pl-20"><Columns columns={counts.map((value, index) => ({ key: labels[index] ?? '', label: count(value), value, before: (shareIn(before.firstOffer, index) ?? 0) * runs }))} /></div>
          <table className="w-full table-fixed border-collapse text-center text-sm tabular-nums">
            <caption className="sr-only">{t('times.title')}</caption>
            <thead>
              <tr>
                <th scope="col" className="w-20 py-1 text-left font-semibold text-ink-2">{t('times.within')}</th>
                {labels.map((label) => <th key={label} scope="col" className="py-1 font-semibold text-ink-2">{label}</th>)}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {lines.map(({ label, cells }) => (
                <tr key={label}>
                  <th scope="row" className="py-1 text-left font-normal text-ink-2">{label}</th>
                  {cells.map((cell, index) => <td key={labels[index]} className="py-1">{cell}</td>)}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  )
}
