'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { RunView } from '@/lib/features/offers/endpoints'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import type { Day } from '@/lib/domain/day'
import { OfferList } from '@/components/offers/offer-list'
import { offersAsOf, offersOfRun } from './offers-of-run'
import { OffersLayout } from '@/components/offers/offers-layout'
import { type AnswerLocations, RunLanes } from './run-lanes'
import { useToday } from '@/components/clock/use-today'

interface EarlierRunProps {
  quoteId: string
  run: RunView
  askedAt: Date
  answerLocations: AnswerLocations
  /** The deductibles asked for, where known. */
  deductibles: readonly RequestedDeductible[] | undefined
  today: Day
}

/** The offers of an earlier run, read-only as there are newer ones. */
export function EarlierRun({ quoteId, run, askedAt, answerLocations, deductibles, today: atFirst }: EarlierRunProps) {
  const t = useTranslations('offerView.runs')
  const format = useFormatter()
  const today = useToday(atFirst)
  const when = format.dateTime(askedAt, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <OffersLayout lanes={<RunLanes quoteId={quoteId} run={run} answerLocations={answerLocations} isGivenUp mayEditAnswers={false} onRetry={undefined} />}>
      <Notice title={t('earlier')} actions={<LinkButton href={`/quotes/${quoteId}/offers`}>{t('toNewest')}</LinkButton>}>
        {t('earlierText', { when })}
      </Notice>
      <OfferList quoteId={quoteId} arrived={offersAsOf(offersOfRun(run), today)} deductibles={deductibles} isSettled maySell={false} onRequestAgain={undefined} today={today} />
    </OffersLayout>
  )
}
