import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { type Day, daysBetween, formatDay } from '@/lib/domain/day'

interface OfferExpiryProps {
  offer: Pick<OfferView, 'expiresOn' | 'isExpiryUnread' | 'expired' | 'isDoubtful'>
  /** The day in Bucharest. */
  today: Day
}

const SOON_DAYS = 2

/** How long an offer can still be issued; a near end stands out, and so does one that is not known. */
export function OfferExpiry({ offer: { expiresOn, isExpiryUnread, expired, isDoubtful }, today }: OfferExpiryProps) {
  const t = useTranslations('offerView.expiry')
  const tTable = useTranslations('offerTable')
  const locale = useLocale()
  if (expiresOn === undefined) {
    const words = [...(isExpiryUnread ? [tTable('unreadExpiry')] : []), ...(isDoubtful ? [tTable('hasBegun')] : [])]
    return words.length === 0 ? null : <Badge tone="warn">{words.join(' · ')}</Badge>
  }
  const days = daysBetween(today, expiresOn)
  const words = expired ? t('expired') : t('in', { days })
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {expired || days <= SOON_DAYS ? <Badge tone="warn">{words}</Badge> : <span>{words}</span>}
      <span className="text-ink-2 figures">({formatDay(expiresOn, locale)})</span>
    </span>
  )
}
