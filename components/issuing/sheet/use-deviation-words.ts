import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import type { Deviation } from '@/lib/features/issuing/model/deviations'
import { useDeductibleWords } from './sheet-deductibles'

/** A deviation in words: what it is, and what somebody confirms about it. */
export function useDeviationWords(): (deviation: Deviation) => { readonly title: string; readonly detail: string } {
  const t = useTranslations('issueSheet.confirm')
  const tDeductible = useTranslations('issueSheet.deductible')
  const locale = useLocale()
  const deductible = useDeductibleWords()
  return (deviation) => {
    switch (deviation.kind) {
      case 'price':
        return { title: t('price.title', { now: formatMoney(deviation.now, locale) }), detail: priceDetail(deviation) }
      case 'variant':
        return { title: t('variant.title', { changes: deviation.changes.map((change) => t('variant.change', { ...change })).join('; ') }), detail: t('variant.detail') }
      case 'covers': {
        const parts = [
          ...(deviation.missing.length === 0 ? [] : [t('covers.without', { covers: deviation.missing.join(', ') })]),
          ...(deviation.less.length === 0 ? [] : [t('covers.less', { covers: deviation.less.join(', ') })]),
          ...deviation.deductibles.map(({ offered, asked }) => t('covers.deductible', { deductible: `${tDeductible(offered.of)} ${deductible(offered)}`, asked: deductible(asked) })),
        ]
        const title = parts.join('; ')
        return { title: title.charAt(0).toLocaleUpperCase(locale) + title.slice(1), detail: t('covers.accepted') }
      }
      case 'chosenInstead':
        return { title: t('chosenInstead.title'), detail: t('chosenInstead.detail', { offer: deviation.offer }) }
      case 'expiryUnread':
        return { title: t('expiryUnread.title'), detail: t('expiryUnread.detail') }
      case 'begun':
        return { title: t('begun.title', { day: formatDay(deviation.startDate, locale) }), detail: t('begun.detail') }
      case 'sibling':
        return { title: t(`sibling.${deviation.state}`), detail: t(`sibling.${deviation.state}Detail`) }
      case 'attempt':
        return { title: t('attempt.title', { insurer: deviation.attempt.insurer }), detail: t('attempt.detail') }
      case 'overlap':
        return { title: t('overlap.title', { days: deviation.overlap.days, insurer: deviation.overlap.insurer }), detail: t('overlap.detail', { number: deviation.overlap.number }) }
    }
  }

  function priceDetail({ before, now }: { readonly before: Money; readonly now: Money }): string {
    if (before.currency !== now.currency) return t('price.other', { before: formatMoney(before, locale) })
    const difference = formatMoney({ ...now, amountBani: Math.abs(now.amountBani - before.amountBani) }, locale)
    return t(now.amountBani > before.amountBani ? 'price.more' : 'price.less', { difference })
  }
}
