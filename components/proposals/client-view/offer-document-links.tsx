'use client'

import { useTranslations } from 'next-intl'
import { TextLink } from '@/components/ui/text-link'
import { titleOfOffer } from '@/lib/domain/offer'
import type { ProposedOffer } from '@/lib/domain/proposal'

/** The insurer's documents, as links that send no referrer. */
export function OfferDocumentLinks({ offer }: { offer: ProposedOffer }) {
  const t = useTranslations('offers')
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-2">
      <DocumentLink href={offer.pidUrl} name={t('pid')} of={titleOfOffer(offer)} />
      <DocumentLink href={offer.termsUrl} name={t('terms')} of={titleOfOffer(offer)} />
    </p>
  )
}

function DocumentLink({ href, name, of }: { href: string | undefined; name: string; of: string }) {
  const t = useTranslations('proposalPage')
  if (href === undefined) return null
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer" className="inline-block min-h-6 py-1">
      {name}
      <span className="sr-only">
        {' '}
        {of}, {t('newWindow')}
      </span>
    </TextLink>
  )
}
