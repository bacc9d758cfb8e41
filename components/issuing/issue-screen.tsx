'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { InspectionCard } from '@/components/inspection/inspection-card'
import { ExpiredOffer } from '@/components/offers/expired-offer'
import { useToday } from '@/components/clock/use-today'
import { Notice } from '@/components/ui/notice'
import { call } from '@/lib/platform/api/call-endpoint'
import { type AttemptView, readAttempt } from '@/lib/features/issuing/endpoints'
import type { OfferView } from '@/lib/features/offers/endpoints'
import type { Day } from '@/lib/domain/day'
import type { QuotedPremium } from '@/lib/features/offers/model/earlier-premiums'
import { isOfferExpired } from '@/lib/domain/offer'
import { isAboutPrice, priceNamedIn } from '@/lib/features/issuing/model/price-named'
import { AttemptOutcome } from './attempt-outcome'
import { ChosenOffer } from './chosen-offer'
import { IssueAtNewPrice } from './issue-at-new-price'
import { PaymentForm, type PaymentFormProps } from './payment-form'

interface IssueScreenProps {
  quoteId: string
  offer: OfferView
  /** What a payment declares. */
  declared: PaymentFormProps['declared']
  /** Its earlier premium. */
  quoted: QuotedPremium | undefined
  insurer: string
  holder: string
  /** The day in Bucharest. */
  today: Day
  /** Insurers to ask again after the offer expires. */
  askedInsurerIds: readonly string[]
  /** The newest attempt on this offer, if any. */
  attempt: AttemptView | undefined
  /** Of a refused offer, which this one replaces: the payment to begin with. */
  kept: PaymentFormProps['kept']
  /** Who is asked anew after a refusal for another price. */
  source: { readonly insurerId: string; readonly run: number }
  /** A sibling offer's attempt, where it is a reason to hesitate. */
  sibling: 'unknown' | 'issued' | undefined
  /** The overlap notice, shown while the offer can be issued. */
  overlap: ReactNode
  /** Whether the reader may issue at all. */
  maySell: boolean
  /** Whether photos of a risk inspection can be sent for the offer. */
  takesInspection: boolean
}

const POLL_MS = 700

/** The chosen offer, its declared payment, and the outcome of its one issue attempt. */
export function IssueScreen({ quoteId, offer, declared, quoted, insurer, holder, today: atFirst, askedInsurerIds, attempt: initial, kept, source, sibling, overlap, maySell, takesInspection }: IssueScreenProps) {
  const t = useTranslations('issue')
  const tOffers = useTranslations('offers')
  const today = useToday(atFirst)
  const [started, setStarted] = useState(initial)
  const { data: attempt = started } = useQuery({
    queryKey: ['attempt', started?.id],
    queryFn: ({ signal }) => call(readAttempt, { params: { attemptId: started?.id ?? '' } }, signal),
    enabled: started !== undefined && isUnderWay(started),
    ...(started ? { initialData: started } : {}),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data && isUnderWay(query.state.data) ? POLL_MS : false),
  })
  const mayIssue = maySell && (attempt === undefined || attempt.state === 'REJECTED' || attempt.state === 'NOT_SENT')
  const refused = attempt?.state === 'REJECTED' ? attempt.texts : []
  const named = priceNamedIn(refused, offer.premium)
  const isPriceChange = mayIssue && (named !== undefined || isAboutPrice(refused))
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-4">
        {attempt ? <AttemptOutcome attempt={attempt} quoteId={quoteId} offerCode={offer.providerOfferCode} isPriceChange={isPriceChange} today={today} maySell={maySell} /> : null}
        {mayIssue && sibling ? (
          <Notice tone="warn">{t(sibling === 'unknown' ? 'siblingUnknown' : 'siblingIssued')}</Notice>
        ) : null}
        {mayIssue ? overlap : null}
        {isPriceChange ? <IssueAtNewPrice quoteId={quoteId} offer={offer} {...source} insurerIds={askedInsurerIds} named={named} /> : null}
        {!mayIssue || named ? null : offer.hasNoPrice ? <Notice tone="warn">{tOffers('hasNoPrice')}</Notice> : isOfferExpired(offer, today) ? <ExpiredOffer quoteId={quoteId} insurerIds={askedInsurerIds} /> : <PaymentForm key={attempt?.id} offer={offer} declared={declared} kept={attempt?.payment ?? kept} today={today} onStarted={setStarted} />}
        {takesInspection ? <InspectionCard subject={{ kind: 'offer', id: offer.id }} maySend={maySell} /> : null}
      </div>
      <ChosenOffer quoteId={quoteId} offer={offer} quoted={quoted} insurer={insurer} holder={holder} isOpen={mayIssue} />
    </div>
  )
}

function isUnderWay({ state }: AttemptView): boolean {
  return state === 'INTENT' || state === 'SENDING'
}
