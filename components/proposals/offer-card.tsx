import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { Monogram } from '@/components/ui/monogram'
import { titleOfOffer } from '@/lib/domain/offer'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { mainReason } from '@/lib/features/proposals/model/main-reason'
import { linesOfCard, linesOfSmallCard } from '@/lib/features/proposals/model/lines-for-card'
import { firstName } from '@/lib/features/proposals/model/plain-names'
import { plainDifferences, plainOffer } from '@/lib/features/proposals/model/plain-offer'
import { LargePrice, SmallPrice } from './offer-price'
import { PlainLines } from './plain-lines'

export interface OfferCardProps {
  view: ProposalView
  offer: ProposedOffer
  isChosen: boolean
  /** Its buttons: choosing, and details. */
  choose: ReactNode
  details: ReactNode
}

/** The recommended offer: what it gives, and one reason for it. */
export function RecommendedCard({ view, offer, isChosen, choose, details }: OfferCardProps) {
  const t = useTranslations('proposalPage')
  const words = { t: useTranslations(), locale: useLocale() }
  const reason = mainReason(view, words)
  const { lines, more } = linesOfCard(plainOffer(offer, view, words), { kind: 'large', reason })
  return (
    <article aria-label={titleOfOffer(offer)} className="rounded-lg border-2 border-accent bg-surface px-3.5 py-3">
      <div className="flex items-start gap-3">
        <OfferName offer={offer} />
        <span className="ml-auto flex flex-wrap justify-end gap-1">
          {isChosen ? <Badge tone="good" shape="check">{t('chosen')}</Badge> : null}
          <Badge tone="accent">{t('recommends', { broker: firstName(view.broker) })}</Badge>
        </span>
      </div>
      <div className="mt-1">
        <LargePrice offer={offer} />
      </div>
      <PlainLines lines={lines} className="mt-1.5 grid gap-1 text-[0.9375rem]" end={<AndMore count={more} />} />
      {reason === undefined ? null : <p className="mt-1.5 text-[0.9375rem] font-semibold text-accent">{reason}</p>}
      <div className="mt-2.5 flex gap-2 [&>*:first-child]:flex-1">
        {choose}
        {details}
      </div>
    </article>
  )
}

/** Another offer: how it differs from the recommended one; without a recommendation, what it gives. */
export function OtherCard({ view, offer, isChosen, choose, details }: OfferCardProps) {
  const t = useTranslations('proposalPage')
  const words = { t: useTranslations(), locale: useLocale() }
  const reference = view.offers.find(({ isRecommended }) => isRecommended)
  const { lines: said, more } = reference === undefined ? linesOfCard(plainOffer(offer, view, words), { kind: 'equal' }) : linesOfSmallCard(plainDifferences(reference, offer, words))
  const lines = said.length === 0 && reference !== undefined ? [{ sign: 'gives', text: t('plain.same') } as const] : said
  const beside = lines.filter(({ sign }) => sign !== 'lacks')
  const end = (
    <>
      <AndMore count={more} /> {details}
    </>
  )
  return (
    <article aria-label={titleOfOffer(offer)} className={classNames('rounded-lg border bg-surface px-3.5 py-2', isChosen ? 'border-accent ring-1 ring-accent' : 'border-line')}>
      <div className="flex items-start justify-between gap-3">
        <OfferName offer={offer} />
        {isChosen ? <Badge tone="good" shape="check">{t('chosen')}</Badge> : null}
        <SmallPrice offer={offer} reference={reference} />
      </div>
      <PlainLines lines={lines.filter(({ sign }) => sign === 'lacks')} className="mt-1 text-sm" />
      <div className="mt-1 flex items-end justify-between gap-3">
        <div className="min-w-0 flex-1">{beside.length === 0 ? <p className="text-sm">{end}</p> : <PlainLines lines={beside} className="grid gap-0.5 text-sm" end={end} />}</div>
        <div className="max-w-1/2 shrink-0">{choose}</div>
      </div>
    </article>
  )
}

/** How many things more the details say. */
function AndMore({ count }: { count: number }) {
  const t = useTranslations('proposalPage.plain')
  return count === 0 ? null : <span className="text-ink-2">{t('moreInDetails', { count })}</span>
}

function OfferName({ offer: { insurer, packageName } }: { offer: ProposedOffer }) {
  return (
    <h2 className="flex min-w-0 items-center gap-2.5 leading-tight">
      <Monogram name={insurer} />
      <span className="min-w-0">
        <span className="block font-bold break-words">{insurer}</span>
        {packageName ? <span className="block text-sm font-normal break-words text-ink-2">{packageName}</span> : null}
      </span>
    </h2>
  )
}
