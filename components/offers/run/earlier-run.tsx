'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { RunView } from '@/lib/features/offers/endpoints'
import type { Requested } from '@/components/offers/requested'
import { InsurerGrid } from '@/components/offer-table/insurer-grid'
import { InsurerStrip } from '@/components/offer-table/insurer-strip'
import { NoOfferLines } from '@/components/offer-table/no-offer-lines'
import { useIsDesk } from '@/components/ui/use-is-desk'
import { momentInFigures } from '@/lib/domain/time/moment'
import type { Day } from '@/lib/domain/day'
import { OfferList } from '@/components/offers/offer-list'
import { offersAsOf, offersOfRun } from './offers-of-run'
import { OffersLayout } from '@/components/offers/offers-layout'
import { useToday } from '@/components/clock/use-today'

interface EarlierRunProps {
  quoteId: string
  run: RunView
  askedAt: Date
  requested: Requested
  today: Day
  isDeskAtFirst: boolean
}

/** The offers of an earlier run, read-only as there are newer ones. */
export function EarlierRun({ quoteId, run, askedAt, requested, today: atFirst, isDeskAtFirst }: EarlierRunProps) {
  const t = useTranslations('offerView.runs')
  const today = useToday(atFirst)
  const isDesk = useIsDesk(isDeskAtFirst)
  const when = momentInFigures(askedAt, 'minute')
  return (
    <OffersLayout
      isDesk={isDesk}
      lanes={
        isDesk ? (
          <InsurerStrip lanes={run.lanes} limitSeconds={requested.limitSeconds} isGivenUp onStop={undefined} />
        ) : (
          <InsurerGrid lanes={run.lanes} isGivenUp onStop={undefined} />
        )
      }
    >
      <Notice title={t('earlier')} actions={<LinkButton href={`/quotes/${quoteId}/offers`}>{t('toNewest')}</LinkButton>}>
        {t('earlierText', { when })}
      </Notice>
      <OfferList quoteId={quoteId} arrived={offersAsOf(offersOfRun(run), today)} requested={requested} isSettled awaited={0} maySell={false} onRequestAgain={undefined} today={today} isDesk={isDesk} foot={<NoOfferLines lanes={run.lanes} fixLinkOf={() => undefined} onRetry={undefined} />} />
    </OffersLayout>
  )
}
