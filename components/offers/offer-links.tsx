'use client'

import { useTranslations } from 'next-intl'
import { TextLink } from '@/components/ui/text-link'
import { OfferChoice, type OfferChoiceProps } from './offer-choice'
import { OfferDocument } from './offer-document'
import { offerTitle } from './offer-title'

interface OfferLinksProps extends Omit<OfferChoiceProps, 'isShort' | 'shortcut'> {
  /** Off where the row of the offer has the link to issue it. */
  isChoiceShown?: boolean
}

/** An offer's documents, and the link to issue it. Insurers' documents are links only. */
export function OfferLinks({ quoteId, one, maySell, onRequestAgain, isPreferred = false, isChoiceShown = true }: OfferLinksProps) {
  const t = useTranslations('offers')
  const { offer } = one
  const title = offerTitle(one)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <OfferDocument offerId={offer.id} title={title} />
      {offer.pidUrl ? <ExternalLink href={offer.pidUrl}>{t('pid')}</ExternalLink> : null}
      {offer.termsUrl ? <ExternalLink href={offer.termsUrl}>{t('terms')}</ExternalLink> : null}
      <span className="ml-auto">
        {isChoiceShown || one.offer.expired || one.offer.hasNoPrice ? <OfferChoice quoteId={quoteId} one={one} maySell={maySell} onRequestAgain={onRequestAgain} isPreferred={isPreferred} /> : null}
      </span>
    </div>
  )
}

function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </TextLink>
  )
}
