'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { FaultText } from '@/components/layout/fault-text'
import { call } from '@/lib/api/call'
import { type LaneView, readRun, type RunView } from '@/lib/api/offers'
import { InsurerLane } from './insurer-lane'
import { OfferCard } from './offer-card'

interface OffersScreenProps {
  quoteId: string
  initial: RunView
  /** Where an answer is mended: the step of its question. */
  stepOfField: Readonly<Record<string, string>>
  /** Whether the reader may change the quote and issue its offers. */
  maySell: boolean
}

const POLL_MS = 700

/** Offers as they come in: a lane for each insurer, a card for each offer, cheapest first once all have answered. */
export function OffersScreen({ quoteId, initial, stepOfField, maySell }: OffersScreenProps) {
  const t = useTranslations('offers')
  const { data: run, error } = useQuery({
    queryKey: ['run', quoteId],
    queryFn: ({ signal }) => call(readRun, { params: { quoteId } }, signal),
    initialData: initial,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data && isWaiting(query.state.data) ? POLL_MS : false),
  })
  const done = run.lanes.filter(({ outcome }) => outcome.kind !== 'waiting').length
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[20rem_minmax(0,1fr)]">
      <Card title={t('insurers')} titleExtra={<span className="text-sm text-ink-2 figures">{t('answered', { done, all: run.lanes.length })}</span>}>
        <ul className="divide-y divide-line" aria-live="polite">
          {run.lanes.map((lane) => (
            <InsurerLane key={lane.requestId} lane={lane} mendHref={maySell ? mendHref(lane, quoteId, stepOfField) : undefined} />
          ))}
        </ul>
      </Card>
      <section aria-label={t('title')} className="grid gap-3">
        {error ? (
          <Notice tone="bad" role="alert">
            <FaultText error={error} />
          </Notice>
        ) : null}
        <OfferCards quoteId={quoteId} run={run} maySell={maySell} />
      </section>
    </div>
  )
}

function OfferCards({ quoteId, run, maySell }: { quoteId: string; run: RunView; maySell: boolean }) {
  const t = useTranslations('offers')
  const offers = offersOf(run)
  if (offers.length === 0 && !isWaiting(run)) {
    return (
      <Card>
        <EmptyState title={t('none')} actions={maySell ? <LinkButton href={`/quotes/${quoteId}/check`}>{t('change')}</LinkButton> : undefined}>
          {t('noneHint')}
        </EmptyState>
      </Card>
    )
  }
  const cheapest = Math.min(...offers.map(({ offer }) => offer.premium.amountBani))
  const isComparable = offers.length > 1 && !isWaiting(run)
  return offers.map(({ offer, insurer }) => (
    <OfferCard
      key={offer.id}
      quoteId={quoteId}
      offer={offer}
      insurer={insurer}
      isCheapest={isComparable && offer.premium.amountBani === cheapest}
      maySell={maySell}
    />
  ))
}

/** In order of arrival while insurers still work, so that nothing jumps under the pointer; by premium afterwards. */
function offersOf(run: RunView) {
  const arrived = run.lanes
    .toSorted((a, b) => (a.finishedAt ?? '').localeCompare(b.finishedAt ?? ''))
    .flatMap(({ insurer, outcome }) => (outcome.kind === 'offered' ? outcome.offers.map((offer) => ({ insurer: insurer.name, offer })) : []))
  return isWaiting(run) ? arrived : arrived.toSorted((a, b) => a.offer.premium.amountBani - b.offer.premium.amountBani)
}

function isWaiting(run: RunView): boolean {
  return run.lanes.some(({ outcome }) => outcome.kind === 'waiting')
}

function mendHref(lane: LaneView, quoteId: string, stepOfField: Readonly<Record<string, string>>): string | undefined {
  if (lane.outcome.kind !== 'failed' || lane.outcome.field === undefined) return undefined
  const step = stepOfField[lane.outcome.field.split('.')[0] ?? '']
  return step === undefined ? undefined : `/quotes/${quoteId}/${step}#${lane.outcome.field}`
}
