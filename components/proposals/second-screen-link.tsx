'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { usePublishShownOffers } from './selection-channel'

/** Opens the second screen, and keeps open ones in step with this page. */
export function SecondScreenLink({ quoteId, offers }: { quoteId: string; offers: readonly string[] }) {
  const t = useTranslations('proposalPage')
  usePublishShownOffers(quoteId, offers)
  return (
    <LinkButton href={`/quotes/${quoteId}/second-screen?offers=${offers.join(',')}`} target="_blank" rel="noopener" prefetch={false}>
      {t('secondScreen.open')}
      <span className="sr-only">, {t('newWindow')}</span>
    </LinkButton>
  )
}
