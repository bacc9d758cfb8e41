import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { type Currency, formatSum } from '@/lib/domain/money'
import type { CoverExtent } from '@/lib/features/offers/model/rank-offers'

/** The distinctions of an offer. */
export interface OfferHighlights {
  /** It has the lowest premium of its currency; the currency is named where there are several. */
  readonly cheapest: { readonly among: Currency | undefined } | undefined
  /** It has the best cover. */
  readonly bestCover: CoverExtent | undefined
  /** It states neither covers nor deductibles, and others do. */
  readonly isSilent: boolean
}

/** The badges of an offer, each with its rule on request. */
export function OfferBadges({ highlights: { cheapest, bestCover } }: { highlights: OfferHighlights }) {
  const t = useTranslations('offers')
  const tBadges = useTranslations('offerView.badges')
  if (cheapest === undefined && bestCover === undefined) return null
  return (
    <span className="inline-flex flex-wrap gap-1.5 font-normal">
      {cheapest === undefined ? null : <Badge tone="good">{cheapest.among === undefined ? t('cheapest') : tBadges('cheapestIn', { currency: cheapest.among })}</Badge>}
      {bestCover === undefined ? null : <Badge tone="accent">{tBadges('bestCover')}</Badge>}
    </span>
  )
}

/** The rule behind "best cover", with the numbers of the offer. */
export function BestCoverReason({ extent: { count, total } }: { extent: CoverExtent }) {
  const t = useTranslations('offerView.badges')
  const locale = useLocale()
  return <p className="text-sm text-ink-2">{t('bestCoverWhy', { count, total: total === undefined ? 'none' : formatSum(total.amount, total.currency, locale) })}</p>
}
