import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { formatSum } from '@/lib/domain/money'
import type { OfferDeductible } from '@/lib/domain/offer'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import { deductibleCell, type ShownDeductible } from '@/lib/features/offers/model/deductible-cell'

interface DeductibleTextProps {
  stated: readonly OfferDeductible[] | undefined
  requested: readonly RequestedDeductible[]
}

const edges = { better: 'border-l-3 border-accent-mark pl-2 -ml-2.75', worse: 'border-l-3 border-warn pl-2 -ml-2.75' } as const

/** The deductibles of an offer, partial damage then total loss; what was asked where they differ, or where the insurer states none. */
export function DeductibleText({ stated, requested }: DeductibleTextProps) {
  const t = useTranslations('offerTable')
  const inWords = useDeductibleWords()
  const cell = deductibleCell(stated, requested)
  if (cell === undefined) return <span className="text-ink-3">–</span>
  const { shown, isStated, compared } = cell
  return (
    <div className={classNames('leading-tight', compared && edges[compared])}>
      <p className={classNames('truncate tabular-nums', !isStated && 'text-ink-3')}>{inWords(shown)}</p>
      {isStated ? null : <p className="truncate text-xs text-ink-2" title={t('notStated')}>{t('notStated')}</p>}
      {compared === undefined ? null : (
        <p className={classNames('truncate text-xs tabular-nums', compared === 'worse' ? 'font-semibold text-warn' : 'text-ink-2')}>
          {compared === 'worse' ? <span aria-hidden="true">▲ </span> : null}
          {t('requested', { deductible: inWords(requested) })}
        </p>
      )}
    </div>
  )
}

/** Deductibles in a line: "500 RON / 10 %"; a dash for one that was not asked for. */
export function useDeductibleWords(): (all: readonly Pick<ShownDeductible, 'of' | 'value' | 'unit'>[] | readonly RequestedDeductible[]) => string {
  const t = useTranslations('offerTable')
  const locale = useLocale()
  return (all) => all.map(({ value, unit }) => (value === undefined ? '–' : value === 0 ? t('noDeductible') : formatSum(value, unit, locale))).join(' / ')
}
