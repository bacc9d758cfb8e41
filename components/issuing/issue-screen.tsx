'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { useToday } from '@/components/clock/use-today'
import { InspectionCard } from '@/components/inspection/inspection-card'
import { ExpiredOffer } from '@/components/offers/expired-offer'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { TextLink } from '@/components/ui/text-link'
import { isNotFound } from '@/lib/domain/fault'
import { isOfferExpired } from '@/lib/domain/offer'
import { type AttemptView, readAttempt } from '@/lib/features/issuing/endpoints'
import { deviationsOf } from '@/lib/features/issuing/model/deviations'
import type { IssueSheet } from '@/lib/features/issuing/model/issue-sheet'
import { isAboutExpiry } from '@/lib/features/issuing/model/about-expiry'
import { isAboutPrice, priceNamedIn } from '@/lib/features/issuing/model/price-named'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import type { Day } from '@/lib/domain/day'
import { AttemptOutcome } from './attempt-outcome'
import { IssueAtNewPrice } from './issue-at-new-price'
import { BeforeMoneyContext } from './sheet/before-money'
import { DeclaredPayment } from './sheet/declared-payment'
import { PaymentForm, type PaymentFormProps } from './sheet/payment-form'
import { SheetPrice } from './sheet/sheet-price'
import { TimeLeft } from './sheet/time-left'
import { useTimeLeft } from './sheet/use-time-left'

interface IssueScreenProps {
  quoteId: string
  offer: OfferView
  sheet: IssueSheet
  fingerprint: string
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
  /** The facts of the sheet, and what may insure the same already while the offer can be issued. */
  facts: ReactNode
  warnings: ReactNode
  /** What was issued; undefined until the server has rendered it. */
  issued: ReactNode | undefined
  /** Whether the reader may issue at all. */
  maySell: boolean
  /** Whether photos of a risk inspection can be sent for the offer. */
  takesInspection: boolean
}

const POLL_MS = 700

/** The one sheet before money: facts at the left, money at the right, and the outcome of the offer's one attempt. */
export function IssueScreen(props: IssueScreenProps) {
  const { quoteId, offer, sheet, today: atFirst, attempt: initial, maySell } = props
  const t = useTranslations('issueSheet')
  const tIssue = useTranslations('issue')
  const tIssued = useTranslations('issued')
  const today = useToday(atFirst)
  const timeLeftMs = useTimeLeft(offer.expiresOn)
  // The server's clock decides: it may have moved on while the page was open.
  const [isRefusedAsExpired, setRefusedAsExpired] = useState(false)
  const [own, setOwn] = useState<AttemptView>()
  const started = own ?? initial
  const { data: attempt = started, error } = useQuery({
    queryKey: ['attempt', started?.id],
    queryFn: ({ signal }) => call(readAttempt, { params: { attemptId: started?.id ?? '' } }, signal),
    enabled: started !== undefined && isUnderWay(started),
    ...(started ? { initialData: started } : {}),
    staleTime: 0,
    refetchInterval: (query) => (!isNotFound(query.state.error) && query.state.data && isUnderWay(query.state.data) ? POLL_MS : false),
  })
  const isIssued = attempt?.state === 'ISSUED'
  // What the server renders for an end that it has not seen: the policies, or a page that asks for no money.
  useRefreshOnce(isNotFound(error) || (isIssued && props.issued === undefined) || (attempt?.state === 'UNKNOWN' && initial?.state !== 'UNKNOWN'))
  const mayIssue = maySell && (attempt === undefined || isOpenAgain(attempt))
  // Money was taken for it; nobody must be asked for it again.
  const isTried = attempt !== undefined && !isOpenAgain(attempt)
  const refused = attempt?.state === 'REJECTED' ? attempt.texts : []
  const isOver = isRefusedAsExpired || timeLeftMs === 0 || isOfferExpired(offer, today) || isAboutExpiry(refused)
  const isPriceChange = mayIssue && (priceNamedIn(refused, offer.premium) !== undefined || isAboutPrice(refused))
  if (isIssued) return props.issued ?? <Notice tone="good" role="status"><Spinner label={tIssued('opening')} isLabelShown /></Notice>
  return (
    <div className="mx-auto grid max-w-282 gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1.5">
        <TextLink href={`/quotes/${quoteId}/offers`}>{tIssue('back')}</TextLink>
        <span className="text-sm text-ink-2">{t('request', { number: String(sheet.quoteNumber), offer: sheet.offerCode })}</span>
        {mayIssue ? (
          <div className="ml-auto max-sm:ml-0">
            <TimeLeft leftMs={isOver ? 0 : timeLeftMs} expiresOn={offer.expiresOn} isExpiryUnread={offer.isExpiryUnread === true} today={today} />
          </div>
        ) : null}
      </div>
      {attempt ? <AttemptOutcome attempt={attempt} offerCode={offer.providerOfferCode} isAnsweredBelow={isPriceChange || (mayIssue && isAboutExpiry(refused))} /> : null}
      <div className="grid rounded-lg border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_min(23.5rem,50%)]">
        <section aria-label={t('facts')} className="min-w-0 px-4 py-4 sm:px-6">
          <BeforeMoneyContext value={mayIssue && !isOver}>{props.facts}</BeforeMoneyContext>
          {mayIssue ? props.warnings : null}
        </section>
        <section aria-label={t('money')} data-money className="flex min-w-0 flex-col border-line bg-paper/60 px-4 py-4 max-lg:border-t sm:px-5 lg:rounded-r-lg lg:border-l">
          {/* What is higher than the window scrolls in itself: the button stays within reach beside short facts. */}
          <div className="-mx-1 flex flex-1 flex-col gap-3.5 px-1 pb-1 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto">
            <SheetPrice sheet={sheet} today={isTried || isOver ? undefined : today} />
            {isTried && attempt?.payment ? <DeclaredPayment payment={{ ...attempt.payment, amount: sheet.declared?.amount }} /> : null}
            {mayIssue ? <Money {...props} attempt={attempt} isPriceChange={isPriceChange} isOver={isOver} today={today} onStarted={setOwn} onOutdated={() => setOwn(undefined)} onExpired={() => setRefusedAsExpired(true)} /> : null}
          </div>
        </section>
      </div>
      {props.takesInspection && mayIssue ? <InspectionCard subject={{ kind: 'offer', id: offer.id }} maySend={maySell} /> : null}
    </div>
  )
}

interface MoneyProps extends IssueScreenProps {
  isPriceChange: boolean
  /** Whether the offer has expired. */
  isOver: boolean
  onStarted: (attempt: AttemptView) => void
  /** What the page knows is not how things are any more; the server is asked anew. */
  onOutdated: () => void
  /** The server refused the offer as expired. */
  onExpired: () => void
}

/** The only act: to declare the payment and issue, or what has to happen before. */
function Money({ quoteId, offer, sheet, fingerprint, askedInsurerIds, attempt, kept, source, today, isPriceChange, isOver, onStarted, onOutdated, onExpired }: MoneyProps) {
  const t = useTranslations('issue')
  const tOffers = useTranslations('offers')
  const router = useRouter()
  const named = priceNamedIn(attempt?.state === 'REJECTED' ? attempt.texts : [], offer.premium)
  if (offer.hasNoPrice) return <Notice tone="warn">{tOffers('hasNoPrice')}</Notice>
  if (isOver) return <ExpiredOffer quoteId={quoteId} insurerIds={askedInsurerIds} />
  if (sheet.collected === undefined) return <Notice tone="warn">{t('withoutRate', { currency: sheet.premium.currency })}</Notice>
  return (
    <>
      {isPriceChange ? <IssueAtNewPrice quoteId={quoteId} offer={offer} {...source} insurerIds={askedInsurerIds} named={named} /> : null}
      {named === undefined ? (
        <PaymentForm
          key={attempt?.id}
          offerId={offer.id}
          collected={sheet.collected}
          deviations={deviationsOf(sheet)}
          fingerprint={fingerprint}
          kept={attempt?.payment ?? kept}
          today={today}
          onStarted={onStarted}
          onChanged={() => {
            onOutdated()
            router.refresh()
          }}
          onExpired={onExpired}
        />
      ) : null}
    </>
  )
}

/** Has the server render the page anew, once. */
function useRefreshOnce(isNeeded: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (isNeeded) router.refresh()
  }, [isNeeded, router])
}

/** Whether it has ended without a policy, so that the offer can be issued. */
function isOpenAgain({ state }: AttemptView): boolean {
  return state === 'REJECTED' || state === 'NOT_SENT'
}

function isUnderWay({ state }: AttemptView): boolean {
  return state === 'INTENT' || state === 'SENDING'
}
