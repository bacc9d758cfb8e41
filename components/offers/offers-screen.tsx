'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { call } from '@/lib/platform/api/call-endpoint'
import { retryInsurer, type RunFindings, type RunView } from '@/lib/features/offers/endpoints'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import type { Day } from '@/lib/domain/day'
import { OfferList } from './offer-list'
import { offersAsOf, isAwaitingInsurer, offersOfRun } from './run/offers-of-run'
import { OffersLayout } from './offers-layout'
import { LiveFindings } from './run/live-findings'
import { type AnswerLocations, RunLanes } from './run/run-lanes'
import { RunNotices, type RunAnswerStatus } from './run/run-notices'
import { useRequestOffersAgain } from './run/use-request-offers-again'
import { useQuoteRun } from './run/use-quote-run'
import { useToday } from '@/components/clock/use-today'

interface OffersScreenProps {
  quoteId: string
  initial: RunView
  story: RunAnswerStatus
  /** Where to correct answers. */
  answerLocations: AnswerLocations
  /** The deductibles asked for, where known. */
  deductibles: readonly RequestedDeductible[] | undefined
  /** Whether the reader may change the quote and issue its offers. */
  maySell: boolean
  /** What of the replies could not be read; undefined for who may not see it. */
  findings: RunFindings | undefined
  /** The day in Bucharest. */
  today: Day
}

/** Offers as they come in: a lane for each insurer, a card for each offer. */
export function OffersScreen({ quoteId, initial, story, answerLocations, deductibles, maySell, findings, today: atFirst }: OffersScreenProps) {
  const t = useTranslations('offers')
  const router = useRouter()
  const today = useToday(atFirst)
  const { run, error, resubscribe } = useQuoteRun(quoteId, initial)
  const [stoppedRun, setStoppedRun] = useState<number>()
  const retry = useMutation({ mutationFn: (requestId: string) => call(retryInsurer, { params: { requestId } }), onSettled: resubscribe })
  const offersAgain = useRequestOffersAgain({ quoteId, insurerIds: run.lanes.map(({ insurer }) => insurer.id), onAsked: resubscribe })
  const isNewer = run.run > initial.run
  useEffect(() => {
    // A new run, from here or another window: the server renders how runs and answers relate.
    if (isNewer) router.refresh()
  }, [isNewer, router])
  const offers = offersAsOf(offersOfRun(run), today)
  const isStopped = stoppedRun === run.run
  const isOpen = isAwaitingInsurer(run) && !isStopped
  const fault = error ?? retry.error ?? offersAgain.error
  const onRequestAgain = maySell ? offersAgain.requestAgain : undefined
  return (
    <>
      {findings === undefined ? null : <LiveFindings quoteId={quoteId} run={run} rendered={{ run: initial, findings }} />}
      <OffersLayout
        lanes={
          <RunLanes quoteId={quoteId} run={run} answerLocations={answerLocations} isGivenUp={isStopped} mayEditAnswers={maySell} onRetry={maySell && !retry.isPending ? retry.mutate : undefined}>
            {isOpen && offers.length > 0 ? (
              <Button size="small" className="mt-2 w-full" onPress={() => setStoppedRun(run.run)}>
                {t('stopWaiting')}
              </Button>
            ) : null}
            {isStopped && isAwaitingInsurer(run) ? <p className="mt-2 text-sm text-ink-2">{t('stoppedHint')}</p> : null}
          </RunLanes>
        }
      >
        <FaultNotice error={fault} />
        {isNewer ? null : <RunNotices quoteId={quoteId} story={story} onRequestAgain={onRequestAgain} isAsking={offersAgain.isPending} />}
        {offers.length === 0 && !isOpen ? (
          <Card>
            <EmptyState title={t('none')} actions={maySell ? <LinkButton href={`/quotes/${quoteId}/check`}>{t('change')}</LinkButton> : undefined}>
              {t('noneHint')}
            </EmptyState>
          </Card>
        ) : (
          <OfferList quoteId={quoteId} arrived={offers} deductibles={deductibles} isSettled={!isOpen} maySell={maySell} onRequestAgain={onRequestAgain} today={today} />
        )}
      </OffersLayout>
    </>
  )
}
