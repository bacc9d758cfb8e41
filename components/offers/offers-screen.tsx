'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useState } from 'react'
import { Island } from '@/components/layout/hydration/island'
import { FaultNotice } from '@/components/layout/fault-notice'
import { call } from '@/lib/platform/api/call-endpoint'
import type { OutlookView } from '@/lib/features/insurer-health/endpoints'
import { retryInsurer, type RunFindings, type RunView } from '@/lib/features/offers/endpoints'
import type { Day } from '@/lib/domain/day'
import { lazyPart } from '@/components/ui/lazy-part'
import { useWhatIf } from '@/components/levers/use-what-if'
import { CrossSell } from './cross-sell'
import { OfferList } from './offer-list'
import { offersAsOf, isAwaitingInsurer, offersOfRun } from './run/offers-of-run'
import { OffersLayout } from './offers-layout'
import type { Requested } from './requested'
import { type AnswerLocations, fixLinkOf } from '@/components/offer-table/fix-link'
import { LiveFindings } from './run/live-findings'
import { NoOffers } from './run/no-offers'
import { RunNotices, type RunAnswerStatus } from './run/run-notices'
import { useRequestOffersAgain } from './run/use-request-offers-again'
import { useQuoteRun } from './run/use-quote-run'
import type { CrossSellProduct } from '@/components/offer-table/cross-sell-line'
import { InsurerGrid } from '@/components/offer-table/insurer-grid'
import { InsurerStrip } from '@/components/offer-table/insurer-strip'
import { NoOfferLines } from '@/components/offer-table/no-offer-lines'
import { useIsDesk } from '@/components/ui/use-is-desk'
import { useRefresh } from '@/components/ui/address/use-refresh'
import { useToday } from '@/components/clock/use-today'

const WhatIf = lazyPart(async () => (await import('@/components/levers/what-if')).WhatIf)

interface OffersScreenProps {
  quoteId: string
  initial: RunView
  story: RunAnswerStatus
  /** Where to correct answers. */
  answerLocations: AnswerLocations
  requested: Requested
  /** What can be foreseen of the insurers, while some are awaited. */
  outlook: readonly OutlookView[]
  /** Whether the reader may ask and choose. */
  maySell: boolean
  /** What of the replies could not be read; undefined for who may not see it. */
  findings: RunFindings | undefined
  today: Day
  /** Whether the window is a desk's, as far as the server can know. */
  isDeskAtFirst: boolean
  /** Other products that can be priced with the answers, fewest missing answers first. */
  others: readonly CrossSellProduct[]
}

/** A quote's insurers and offers, as they come; answers and offers are compared with the run before. */
export function OffersScreen({ quoteId, initial, story, answerLocations, requested, outlook, maySell: maySellAtFirst, findings, today: atFirst, isDeskAtFirst, others }: OffersScreenProps) {
  const t = useTranslations('offers')
  const { refresh } = useRefresh()
  const today = useToday(atFirst)
  const { run, error, isGone, resubscribe } = useQuoteRun(quoteId, initial)
  const maySell = maySellAtFirst && !isGone
  const [stoppedRun, setStoppedRun] = useState<number>()
  const retry = useMutation({ mutationFn: (requestId: string) => call(retryInsurer, { params: { requestId } }), onSettled: resubscribe })
  const offersAgain = useRequestOffersAgain({ quoteId, insurerIds: run.lanes.map(({ insurer }) => insurer.id), onAsked: resubscribe })
  const isNewer = run.run > initial.run
  useEffect(() => {
    // A new run, from here or another window: the server renders how runs and answers relate. Of a quote that is gone it says so, with a way home.
    if (isNewer || isGone) refresh()
  }, [isNewer, isGone, refresh])
  const offers = offersAsOf(offersOfRun(run), today)
  const isStopped = stoppedRun === run.run
  const isOpen = isAwaitingInsurer(run) && !isStopped
  const fault = error ?? retry.error ?? offersAgain.error
  const onRequestAgain = maySell ? offersAgain.requestAgain : undefined
  const isDesk = useIsDesk(isDeskAtFirst)
  const onRetry = maySell && !retry.isPending ? retry.mutate : undefined
  const onStop = isOpen && offers.length > 0 ? () => setStoppedRun(run.run) : undefined
  const awaited = isOpen ? run.lanes.filter(({ outcome }) => outcome.kind === 'waiting').length : 0
  const stoppedHint = isStopped && isAwaitingInsurer(run) ? <p className="mt-2 text-sm text-ink-2">{t('stoppedHint')}</p> : null
  const whatIf = useWhatIf()
  const panel = whatIf.isOpen ? (
    <Suspense>
      <WhatIf key={run.run} quoteId={quoteId} run={run.run} lever={whatIf.lever} onLever={whatIf.show} maySell={maySell} onClose={whatIf.close} />
    </Suspense>
  ) : null
  const foot = (
    <Island turn={2}>
      {findings === undefined ? null : <LiveFindings quoteId={quoteId} run={run} rendered={{ run: initial, findings }} />}
      <NoOfferLines lanes={run.lanes} fixLinkOf={(field) => (maySell ? fixLinkOf(field, quoteId, answerLocations) : undefined)} onRetry={onRetry} />
      {/* Comes when no insurer is awaited, so that no offer moves it. */}
      {isOpen ? null : <CrossSell quoteId={quoteId} products={others} isLine={isDesk} />}
    </Island>
  )
  return (
    <OffersLayout
      isDesk={isDesk}
      lanes={
        <Island turn={2}>
          <div>
            {isDesk ? <InsurerStrip lanes={run.lanes} limitSeconds={requested.limitSeconds} outlook={outlook} isGivenUp={isStopped} onStop={onStop} /> : <InsurerGrid lanes={run.lanes} outlook={outlook} isGivenUp={isStopped} onStop={onStop} />}
            {stoppedHint}
          </div>
        </Island>
      }
    >
      <FaultNotice error={fault} />
      {isNewer ? null : <RunNotices quoteId={quoteId} story={story} onRequestAgain={onRequestAgain} isAsking={offersAgain.isPending} />}
      {offers.length === 0 && !isOpen ? (
        <>
          <NoOffers quoteId={quoteId} lanes={run.lanes} maySell={maySell} onRequestAgain={onRequestAgain} isAsking={offersAgain.isPending} />
          {foot}
        </>
      ) : (
        <Island>
          <OfferList quoteId={quoteId} arrived={offers} requested={requested} isSettled={!isOpen} awaited={awaited} maySell={maySell} onRequestAgain={onRequestAgain} today={today} isDesk={isDesk} foot={foot} whatIf={maySell ? { isOpen: whatIf.isOpen, toggle: whatIf.toggle, panel } : undefined} />
        </Island>
      )}
    </OffersLayout>
  )
}
