'use client'

import { useTranslations } from 'next-intl'
import { LinkButton, type LinkButtonProps } from '@/components/ui/link-button'
import { usePublishShownOffers } from './selection-channel'

interface SecondScreenLinkProps {
  quoteId: string
  offers: readonly string[]
  size?: LinkButtonProps['size']
}

/** Opens the second screen, and keeps open ones in step with this page. */
export function SecondScreenLink({ quoteId, offers, size }: SecondScreenLinkProps) {
  const t = useTranslations('proposalPage')
  usePublishShownOffers(quoteId, offers)
  return (
    <LinkButton size={size} href={`/quotes/${quoteId}/second-screen?offers=${offers.join(',')}`} target="_blank" rel="noopener">
      {t('secondScreen.open')}
      <span className="sr-only">, {t('newWindow')}</span>
    </LinkButton>
  )
}
