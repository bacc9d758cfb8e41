import { formatMoney } from '@/lib/domain/money'
import type { DirectSettlement } from '@/lib/domain/offer'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translate'

/** Says whether an insurer settles claims directly with its client, and what the offer then costs. */
export function directSettlementWords({ isOffered, premium }: DirectSettlement, { t, locale }: { readonly t: Translate; readonly locale: Locale }): string {
  if (!isOffered) return t('offerView.direct.no')
  return premium === undefined ? t('offerView.direct.yes') : t('offerView.direct.at', { premium: formatMoney(premium, locale) })
}
