import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { quoteDocuments, policyDocument } from '@/lib/features/policies/endpoints'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { offerDocument } from '@/lib/features/offers/endpoints'

interface PolicyDocumentsProps {
  policyId: string
  /** Undefined for a policy issued elsewhere. */
  origin: { readonly offerId: string; readonly quoteId: string } | undefined
}

/** The documents of a policy, singly and all together. */
export function PolicyDocuments({ policyId, origin }: PolicyDocumentsProps) {
  const t = useTranslations('backOffice.documents')
  const links = [
    { label: t('policy'), href: urlOf(policyDocument, { params: { policyId }, query: { download: '1' } }) },
    ...(origin
      ? [
          { label: t('offer'), href: urlOf(offerDocument, { params: { offerId: origin.offerId }, query: { download: '1' } }) },
          { label: t('all'), href: urlOf(quoteDocuments, { params: { quoteId: origin.quoteId } }) },
        ]
      : []),
  ]
  return (
    <Card title={t('title')}>
      <ul className="grid gap-2">
        {links.map(({ label, href }) => (
          <li key={href}>
            <TextLink href={href} prefetch={false}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
