import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { type Day, daysBetween, formatDay } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import { type InstalmentRun, instalmentRuns } from '@/lib/features/offers/model/instalment-runs'
import type { OfferHighlights } from '@/components/offers/offer-badges'

/** A sum without its currency, which stands in the head of the column. */
export function amountText(money: Money, locale: 'ro' | 'en'): string {
  return formatMoney(money, locale).replace(/ \w+$/, '')
}

/** How the premium is paid: "4 × 396,89". */
export function InstallmentsText({ installments }: Pick<OfferView, 'installments'>) {
  const t = useTranslations('offerTable')
  const locale = useLocale()
  const runs = instalmentRuns(installments)
  const partOf = ({ amount, count }: InstalmentRun) => (count === 1 ? amountText(amount, locale) : t('parts', { count, amount: amountText(amount, locale) }))
  const [first, second, third] = runs
  if (first === undefined || installments.length < 2) return t('inFull')
  if (second === undefined) return partOf(first)
  // What was rounded stands on a second line; more than two different sums have no place in the column.
  if (third !== undefined) return t('partsOf', { count: installments.length })
  return (
    <>
      {partOf(first)}
      <span className="block text-xs text-ink-2">+ {partOf(second)}</span>
    </>
  )
}

/** The last day of an offer and how far it is; its own day stands out. */
export function ExpiryText({ offer: { expiresOn, isExpiryUnread, expired, isDoubtful }, today }: { offer: Pick<OfferView, 'expiresOn' | 'isExpiryUnread' | 'expired' | 'isDoubtful'>; today: Day }) {
  const t = useTranslations('offerTable')
  const locale = useLocale()
  if (expiresOn === undefined) {
    return (
      <span className={`block text-xs ${isExpiryUnread || isDoubtful ? 'text-warn' : 'text-ink-2'}`}>
        {isExpiryUnread ? <UnreadExpiry /> : t('noExpiry')}
        {isDoubtful ? <span className="block">{t('hasBegun')}</span> : null}
      </span>
    )
  }
  const days = daysBetween(today, expiresOn)
  const isLastDay = !expired && days === 0
  return (
    <>
      <span className={expired || isLastDay ? 'font-semibold text-warn' : undefined}>{isLastDay ? t('today') : formatDay(expiresOn, locale).slice(0, 5)}</span>
      <span className={`block text-xs ${expired || isLastDay ? 'text-warn' : 'text-ink-2'}`}>
        {isLastDay ? (
          <>
            <Icon name="clock" className="mr-0.5 inline size-3" />
            {t('untilMidnight')}
          </>
        ) : expired ? (
          t('expired')
        ) : (
          t('daysShort', { days })
        )}
      </span>
    </>
  )
}

function UnreadExpiry() {
  const t = useTranslations('offerTable')
  return (
    <span title={t('unreadExpiry')}>
      <Icon name="warn" className="mr-0.5 inline size-3" />
      {t('unreadShort')}
    </span>
  )
}

interface PremiumTextProps {
  offer: Pick<OfferView, 'premium' | 'hasNoPrice'>
  highlights: OfferHighlights
  /** How much dearer than the lowest of its currency; undefined where that cannot be said. */
  above: Money | undefined
  isCurrencyShown: boolean
}

/** The premium, and under it how far it is from the lowest. */
export function PremiumText({ offer: { premium }, highlights: { cheapest, bestCover }, above, isCurrencyShown }: PremiumTextProps) {
  const t = useTranslations('offers')
  const tBadges = useTranslations('offerView.badges')
  const tTable = useTranslations('offerTable')
  const locale = useLocale()
  const difference = above !== undefined && above.amountBani > 0 ? `+${amountText(above, locale)}` : undefined
  const isLowest = cheapest !== undefined
  return (
    <>
      <span className="block text-[1.0625rem] leading-6 font-[680]">{isCurrencyShown ? formatMoney(premium, locale) : amountText(premium, locale)}</span>
      <span className="block text-xs leading-4 text-ink-2">
        {bestCover === undefined ? null : (
          <span title={tBadges('bestCover')} className="font-semibold text-accent">
            {tTable('widest')}
          </span>
        )}
        {bestCover !== undefined && (isLowest || difference !== undefined) ? ' · ' : null}
        {isLowest ? <span className="font-semibold text-good">{cheapest.among === undefined ? t('cheapest') : tBadges('cheapestIn', { currency: cheapest.among })}</span> : <span className="whitespace-nowrap">{difference}</span>}
      </span>
    </>
  )
}
