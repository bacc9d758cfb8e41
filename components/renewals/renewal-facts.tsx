'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Monogram } from '@/components/ui/monogram'
import { TextLink } from '@/components/ui/text-link'
import { type Day, formatDay } from '@/lib/domain/day'
import { formatMoney, formatMoneyChange } from '@/lib/domain/money'
import { isWorse } from '@/lib/features/renewals/model/cover-changes'
import type { SentReminder } from '@/lib/features/renewals/model/reminder'
import { daysLeft, type Renewal, type ShownRenewal } from '@/lib/features/renewals/model/renewal'

const URGENT_DAYS = 3
const SOON_DAYS = 7
const DAY_AND_MONTH = 5
const TONES = { none: 'neutral', draft: 'warn', asking: 'neutral', offered: 'accent', proposed: 'good', noOffer: 'bad', renewed: 'good' } as const
const BAR_HALF = 20
const BAR_FULL_SHARE = 0.2

/** The last day without its year, which is this one or the next, and how many are left in colour and number. */
export function Ending({ endDate, today }: { endDate: Day; today: Day }) {
  const t = useTranslations('renewals')
  const locale = useLocale()
  const left = daysLeft(endDate, today)
  return <><span title={formatDay(endDate, locale)}>{formatDay(endDate, locale).slice(0, DAY_AND_MONTH)}</span> <span className={classNames('text-sm', left <= URGENT_DAYS ? 'font-semibold text-bad' : left <= SOON_DAYS ? 'font-semibold text-warn' : 'text-ink-2')}>{t('left', { days: left })}</span></>
}

/** The premium of the policy with its insurer's mark. */
export function PriceNow({ renewal: { premium, insurer } }: { renewal: Renewal }) {
  const locale = useLocale()
  return <span className="relative inline-flex items-center gap-1.5">{formatMoney(premium, locale)} <Monogram name={insurer} className="size-5!" /><span className="sr-only">{insurer}</span></span>
}

/** The best new price with its insurer's mark; it leads to the offers. */
export function BestNew({ renewal: { best, quote } }: { renewal: Renewal }) {
  const locale = useLocale()
  if (best === undefined || quote === undefined) return <>–</>
  return (
    <span className="relative inline-flex items-center gap-1.5 font-semibold">
      <TextLink href={`/quotes/${quote.id}/offers`}>{formatMoney(best.premium, locale)}</TextLink> <Monogram name={best.insurer} className="size-5!" /><span className="sr-only">{best.insurer}</span>
    </span>
  )
}

/** How much dearer or cheaper: a small bar, the amount in the currency of both prices, and the share. Less cover is never painted as a gain. */
export function Difference({ renewal: { premium, best } }: { renewal: Renewal }) {
  const locale = useLocale()
  const format = useFormatter()
  if (best === undefined) return null
  const change = (best.premium.amountBani - premium.amountBani) / premium.amountBani
  const isGain = change <= 0 && best.covers.notStated === undefined && !best.covers.changes.some(isWorse)
  const width = Math.min(1, Math.abs(change) / BAR_FULL_SHARE) * BAR_HALF
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', change > 0 ? 'text-warn' : isGain ? 'text-good' : 'text-ink')}>
      <svg viewBox="0 0 40 12" aria-hidden="true" className="w-8 max-xl:hidden">
        <rect x={change > 0 ? BAR_HALF : BAR_HALF - width} y="2" width={width} height="8" className="fill-current" />
        <line x1={BAR_HALF} x2={BAR_HALF} y1="0" y2="12" className="stroke-field" />
      </svg>
      {formatMoneyChange(premium, best.premium, locale).replace(/ [A-Z]{3}$/, '')} <span className="text-sm text-ink-2">{format.number(change, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).replace('-', '−')}</span>
    </span>
  )
}

/** The state in colour, shape and word; a draft says how many answers are missing. */
export function StateOf({ renewal: { isFiled, state, questions, reminder } }: { renewal: ShownRenewal }) {
  const t = useTranslations('renewals')
  if (isFiled && state !== 'renewed') return <span className="text-sm text-ink-2">{t('filed')}</span>
  const left = questions === undefined ? 0 : questions.asked.length + questions.refused.length
  return (
    <>
      <Badge tone={TONES[state]}>{state === 'draft' && left > 0 ? t('needsAnswers', { count: left }) : t(`states.${state}`)}</Badge>
      {reminder === undefined ? null : <Reminded {...reminder} />}
    </>
  )
}

/** When the client was reminded; a mail that nobody confirmed is to be looked after, because it is not sent again. */
function Reminded({ on, isUnknown }: SentReminder) {
  const t = useTranslations('renewals')
  const locale = useLocale()
  const day = formatDay(on, locale).slice(0, DAY_AND_MONTH)
  return isUnknown ? (
    <span className="mt-0.5 flex items-center gap-1 text-xs font-semibold text-warn" title={t('remindedUnknownHint')}><Icon name="warn" className="size-3.5" /> {t('remindedUnknown', { day })}</span>
  ) : (
    <span className="mt-0.5 block text-xs text-ink-2">{t('reminded', { day })}</span>
  )
}
