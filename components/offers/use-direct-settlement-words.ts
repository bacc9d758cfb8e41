import { useLocale, useTranslations } from 'next-intl'
import { formatMoney } from '@/lib/domain/money'
import type { DirectSettlement } from '@/lib/domain/offer'

/** Says whether an insurer settles claims directly with its client, and what the offer then costs. */
export function useDirectSettlementWords(): (direct: DirectSettlement) => string {
  const t = useTranslations('offerView.direct')
  const locale = useLocale()
  return ({ isOffered, premium }) => {
    if (!isOffered) return t('no')
    return premium === undefined ? t('yes') : t('at', { premium: formatMoney(premium, locale) })
  }
}
