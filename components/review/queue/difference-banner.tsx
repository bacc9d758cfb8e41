import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { formatMoneyChange } from '@/lib/domain/money'
import type { PolicyFinding } from '@/lib/features/policies/model/policy-finding'
import type { QueueRow } from '@/lib/features/review/endpoints'
import { useDoubleWords } from './use-double-words'
import { useDifferenceWords } from './use-difference-words'

/** What of a policy differs, in words, above its document, and how much of it agrees; and apart from that what was confirmed before money. */
export function DifferenceBanner({ row }: { row: QueueRow }) {
  return (
    <>
      <Differences row={row} />
      <Confirmed confirmed={row.confirmed} />
    </>
  )
}

function Confirmed({ confirmed }: Pick<QueueRow, 'confirmed'>) {
  const sayDouble = useDoubleWords()
  if (confirmed.length === 0) return null
  return (
    <ul className="grid gap-1 border-t border-line bg-accent-soft px-4 py-2.5">
      {confirmed.map((double) => (
        <li key={sayDouble(double)} className="flex items-start gap-2 font-medium">
          <Icon name="info" className="mt-0.75 size-4" />
          <span className="min-w-0 flex-1 break-words">{sayDouble(double)}</span>
        </li>
      ))}
    </ul>
  )
}

function Differences({ row: { findings, compared, last } }: { row: QueueRow }) {
  const t = useTranslations('backOffice.queue')
  const locale = useLocale()
  const sayDifference = useDifferenceWords()
  if (findings === undefined) return <p className="flex items-center gap-2 px-4 pb-3 text-sm text-ink-2"><Icon name="info" /> {t('notCompared')}</p>
  const answer = last?.act === 'answered' ? <p className="px-4 pb-3 text-sm">{t('answer', { note: last.note })}</p> : null
  if (findings.length === 0)
    return (
      <>
        <p className="flex items-center gap-2 px-4 pb-3 text-sm font-medium text-good">
          <Icon name="check" /> {t('isClean')}
        </p>
        {answer}
      </>
    )
  return (
    <div className="grid gap-1 bg-warn-soft px-4 py-2.5">
      {findings.map((finding) => (
        <p key={`${finding.fact} ${finding.between}`} className="flex items-start gap-2 font-semibold text-warn">
          <Icon name="warn" className="mt-0.75 size-4" />
          <span className="min-w-0 flex-1 break-words">{sayDifference(finding)}</span>
          <span className="whitespace-nowrap figures">{changeOf(finding, locale)}</span>
        </p>
      ))}
      {compared === undefined ? null : <p className="text-sm text-ink-2">{t('agreeing', { agreeing: String(compared.agreeing), all: String(compared.all) })}</p>}
      {answer}
    </div>
  )
}

function changeOf({ expected, found }: PolicyFinding, locale: 'ro' | 'en'): string {
  if (expected === undefined || found === undefined || !('money' in expected) || !('money' in found)) return ''
  return expected.money.currency === found.money.currency ? formatMoneyChange(expected.money, found.money, locale) : ''
}
