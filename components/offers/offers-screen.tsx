'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultText } from '@/components/layout/fault-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { call } from '@/lib/api/call'
import { type LaneView, retryInsurer, type RunView } from '@/lib/api/offers'
import { InsurerLane } from './insurer-lane'
import { OfferList } from './offer-list'
import { isWaiting, offersOfRun } from './offers-of-run'
import { useRun } from './use-run'

interface OffersScreenProps {
  quoteId: string
  initial: RunView
  /** Where an answer is mended: the step of its question. */
  stepOfField: Readonly<Record<string, string>>
  /** Whether the reader may change the quote and issue its offers. */
  maySell: boolean
}

/** Offers as they come in: a lane for each insurer, a card for each offer. */
export function OffersScreen({ quoteId, initial, stepOfField, maySell }: OffersScreenProps) {
  const t = useTranslations('offers')
  const { run, error, followAgain } = useRun(quoteId, initial)
  const [stoppedRun, setStoppedRun] = useState<number>()
  const retry = useMutation({ mutationFn: (requestId: string) => call(retryInsurer, { params: { requestId } }), onSettled: followAgain })
  const offers = offersOfRun(run)
  const isStopped = stoppedRun === run.run
  const isOpen = isWaiting(run) && !isStopped
  const done = run.lanes.filter(({ outcome }) => outcome.kind !== 'waiting').length
  const fault = error ?? retry.error
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[20rem_minmax(0,1fr)]">
      <Card title={t('insurers')} titleExtra={<span className="text-sm text-ink-2 figures">{t('answered', { done, all: run.lanes.length })}</span>}>
        <ul className="divide-y divide-line" aria-live="polite">
          {run.lanes.map((lane) => (
            <InsurerLane
              key={lane.insurer.id}
              lane={lane}
              isGivenUp={isStopped}
              mendHref={maySell ? mendHref(lane, quoteId, stepOfField) : undefined}
              onRetry={maySell && !retry.isPending ? () => retry.mutate(lane.requestId) : undefined}
            />
          ))}
        </ul>
        {isOpen && offers.length > 0 ? (
          <Button size="small" className="mt-2 w-full" onPress={() => setStoppedRun(run.run)}>
            {t('stopWaiting')}
          </Button>
        ) : null}
        {isStopped && isWaiting(run) ? <p className="mt-2 text-sm text-ink-2">{t('stoppedHint')}</p> : null}
      </Card>
      <section aria-label={t('title')} className="grid grid-cols-1 gap-3">
        {fault ? (
          <Notice tone="bad" role="alert">
            <FaultText error={fault} />
          </Notice>
        ) : null}
        {offers.length === 0 && !isOpen ? (
          <Card>
            <EmptyState title={t('none')} actions={maySell ? <LinkButton href={`/quotes/${quoteId}/check`}>{t('change')}</LinkButton> : undefined}>
              {t('noneHint')}
            </EmptyState>
          </Card>
        ) : (
          <OfferList quoteId={quoteId} arrived={offers} isSettled={!isOpen} maySell={maySell} />
        )}
      </section>
    </div>
  )
}

function mendHref(lane: LaneView, quoteId: string, stepOfField: Readonly<Record<string, string>>): string | undefined {
  if (lane.outcome.kind !== 'failed' || lane.outcome.field === undefined) return undefined
  const step = stepOfField[lane.outcome.field.split('.')[0] ?? '']
  return step === undefined ? undefined : `/quotes/${quoteId}/${step}#${lane.outcome.field}`
}
