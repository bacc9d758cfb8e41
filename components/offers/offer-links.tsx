'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { TextLink } from '@/components/ui/text-link'
import { formatMoney } from '@/lib/domain/money'
import { OfferDocument } from './offer-document'
import { offerTitle } from './offer-title'
import type { RunOffer } from './run/offers-of-run'

interface OfferLinksProps {
  quoteId: string
  one: RunOffer
  /** Whether the reader may issue it. */
  maySell: boolean
  /** Asks for offers again after this one expired. */
  onRequestAgain: (() => void) | undefined
  isPreferred?: boolean
}

/** An offer's documents, and the link to issue it. Insurers' documents are links only. */
export function OfferLinks({ quoteId, one, maySell, onRequestAgain, isPreferred = false }: OfferLinksProps) {
  const t = useTranslations('offers')
  const tRequestAgain = useTranslations('offerView.requestAgain')
  const locale = useLocale()
  const { offer } = one
  const title = offerTitle(one)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <OfferDocument offerId={offer.id} title={title} />
      {offer.pidUrl ? <ExternalLink href={offer.pidUrl}>{t('pid')}</ExternalLink> : null}
      {offer.termsUrl ? <ExternalLink href={offer.termsUrl}>{t('terms')}</ExternalLink> : null}
      <span className="ml-auto">
        {!maySell ? null : offer.hasNoPrice ? (
          <span className="text-sm text-ink-2">{t('hasNoPrice')}</span>
        ) : offer.expired ? (
          onRequestAgain && <Button onPress={onRequestAgain}>{tRequestAgain('submit')}</Button>
        ) : (
          <LinkButton
            variant={isPreferred ? 'primary' : 'secondary'}
            href={`/quotes/${quoteId}/issue?offer=${offer.id}`}
            aria-label={t('chooseOf', { insurer: title, premium: formatMoney(offer.premium, locale) })}
          >
            {t('choose')}
          </LinkButton>
        )}
      </span>
    </div>
  )
}

function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer" prefetch={false}>
      {children}
    </TextLink>
  )
}
