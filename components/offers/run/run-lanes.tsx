'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { RunView } from '@/lib/features/offers/endpoints'
import { type AnswerLocations, fixLinkOf } from '@/components/offer-table/fix-link'
import { InsurerLane } from './insurer-lane'

interface RunLanesProps {
  quoteId: string
  run: RunView
  answerLocations: AnswerLocations
  /** The page stopped waiting for missing replies. */
  isGivenUp: boolean
  /** Whether the reader may fix answers. */
  mayEditAnswers: boolean
  /** Asks one insurer again, where that is allowed now. */
  onRetry: ((requestId: string) => void) | undefined
  children?: ReactNode
}

/** A lane for each insurer that was asked. */
export function RunLanes({ quoteId, run, answerLocations, isGivenUp, mayEditAnswers, onRetry, children }: RunLanesProps) {
  const t = useTranslations('offers')
  const done = run.lanes.filter(({ outcome }) => outcome.kind !== 'waiting').length
  return (
    <Card title={t('insurers')} className="print:hidden" titleExtra={<span className="text-sm text-ink-2 figures">{t('answered', { done, all: run.lanes.length })}</span>}>
      <ul className="divide-y divide-line" aria-live="polite">
        {run.lanes.map((lane) => (
          <InsurerLane
            key={lane.insurer.id}
            lane={lane}
            isGivenUp={isGivenUp}
            fixLinkOf={(field) => (mayEditAnswers ? fixLinkOf(field, quoteId, answerLocations) : undefined)}
            onRetry={onRetry && (() => onRetry(lane.requestId))}
          />
        ))}
      </ul>
      {children}
    </Card>
  )
}
