import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { formatSum } from '@/lib/domain/money'
import type { OfferDeductible } from '@/lib/domain/offer'
import { DEDUCTIBLES, type RequestedDeductible } from '@/lib/domain/requested-deductible'
import { deductibleDifference, offeredDeductible, otherDeductibles } from '@/lib/features/offers/model/deductible-cell'

interface SheetDeductiblesProps {
  stated: readonly OfferDeductible[] | undefined
  asked: readonly RequestedDeductible[]
}

const edges = { better: 'border-l-3 border-accent-mark pl-2', worse: 'border-l-3 border-warn pl-2' } as const

/** What the insured bears of each damage, beside what was asked for, where anything was. */
export function SheetDeductibles({ stated, asked }: SheetDeductiblesProps) {
  const t = useTranslations('issueSheet.deductible')
  const inWords = useDeductibleWords()
  const rows = DEDUCTIBLES.flatMap((of) => {
    const [offered, wanted] = [offeredDeductible(of, stated), asked.find((one) => one.of === of && one.value !== undefined)]
    return offered === undefined && wanted === undefined ? [] : [{ of, offered, wanted }]
  })
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {rows.map(({ of, offered, wanted }) => {
        const compared = offered && deductibleDifference(offered, wanted)
        return (
          <li key={of} className={classNames(compared && edges[compared])}>
            {t(of)}{' '}
            {offered === undefined ? (
              <span className="text-ink-2">
                {t('notStated')} {wanted && inWords(wanted)}
              </span>
            ) : (
              <>
                <strong className="font-semibold">{inWords(offered)}</strong>{' '}
                <span className={classNames('text-sm', compared === 'worse' ? 'font-semibold text-warn' : 'text-ink-2')}>
                  {wanted === undefined ? null : compared === undefined ? t('asAsked') : t('asked', { deductible: inWords(wanted) })}
                </span>
              </>
            )}
          </li>
        )
      })}
      {otherDeductibles(stated).map(({ code, name, percent, amount, currency = '' }) => (
        <li key={code}>
          {name} <strong className="font-semibold">{inWords(percent === undefined ? { value: amount, unit: currency } : { value: percent, unit: '%' })}</strong>
        </li>
      ))}
    </ul>
  )
}

/** A deductible in words: "600 RON", "10 %", "none". */
export function useDeductibleWords(): (deductible: { readonly value?: number | undefined; readonly unit: string }) => string {
  const t = useTranslations('issueSheet.deductible')
  const locale = useLocale()
  return ({ value, unit }) => (value === undefined || value === 0 ? t('none') : formatSum(value, unit, locale))
}
