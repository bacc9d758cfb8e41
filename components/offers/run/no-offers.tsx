'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import type { LaneView } from '@/lib/features/offers/endpoints'
import { hasAnswered } from '@/lib/features/offers/model/has-answered'

interface NoOffersProps {
  quoteId: string
  lanes: readonly LaneView[]
  /** Whether the reader may change answers. */
  maySell: boolean
  /** Asks all insurers again; undefined where the reader may not. */
  onRequestAgain: (() => void) | undefined
  isAsking: boolean
}

/** Takes the place of the offers when there are none: answers are to be changed after a refusal, and all are asked again when nobody could answer. */
export function NoOffers({ quoteId, lanes, maySell, onRequestAgain, isAsking }: NoOffersProps) {
  const t = useTranslations('offers')
  const tAgain = useTranslations('offerView.requestAgain')
  const isRefused = lanes.some(hasAnswered)
  const change = maySell ? <LinkButton href={`/quotes/${quoteId}/check`}>{t('change')}</LinkButton> : undefined
  const again = onRequestAgain === undefined ? undefined : <Button variant="primary" isPending={isAsking} onPress={onRequestAgain}>{tAgain('submit')}</Button>
  return (
    <Card>
      <EmptyState title={t('none')} actions={isRefused ? change : again}>
        {t(isRefused ? 'noneHint' : 'noneAnsweredHint')}
      </EmptyState>
    </Card>
  )
}
