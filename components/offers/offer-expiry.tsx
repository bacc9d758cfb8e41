import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { type Day, daysBetween, formatDay } from '@/lib/domain/day'

interface OfferExpiryProps {
  offer: Pick<OfferView, 'expiresOn' | 'expired'>
  /** The day in Bucharest. */
  today: Day
}

const SOON_DAYS = 2

/** How long an offer can still be issued; a near end stands out. */
export function OfferExpiry({ offer: { expiresOn, expired }, today }: OfferExpiryProps) {
  const t = useTranslations('offerView.expiry')
  const locale = useLocale()
  if (expiresOn === undefined) return null
  const days = daysBetween(today, expiresOn)
  const words = expired ? t('expired') : t('in', { days })
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {expired || days <= SOON_DAYS ? <Badge tone="warn">{words}</Badge> : <span>{words}</span>}
      <span className="text-ink-2 figures">({formatDay(expiresOn, locale)})</span>
    </span>
  )
}
