import { useTranslations } from 'next-intl'
import { documentKind } from '@/components/offers/document-kind'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { quoteDocuments, policyDocument } from '@/lib/features/policies/endpoints'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { offerDocument, type OfferDocumentEntry } from '@/lib/features/offers/endpoints'

interface PolicyDocumentsProps {
  policyId: string
  /** What was fetched of the policy, and of its offer; the first of each can be fetched now. */
  documents: readonly OfferDocumentEntry[]
  offerDocuments: readonly OfferDocumentEntry[]
  /** Undefined for a policy issued elsewhere. */
  origin: { readonly offerId: string; readonly quoteId: string } | undefined
}

/** The documents of a policy, singly and all together. */
export function PolicyDocuments({ policyId, documents, offerDocuments, origin }: PolicyDocumentsProps) {
  const t = useTranslations('backOffice.documents')
  const others = (list: readonly OfferDocumentEntry[]) => list.filter(({ part }) => part > 0)
  const nameOf = (one: OfferDocumentEntry) => t('one', { kind: documentKind(one.fileKind), name: one.name?.replace(/\.pdf$/i, '') ?? one.fileKind ?? String(one.part + 1) })
  const links = [
    { label: t('policy'), href: urlOf(policyDocument, { params: { policyId }, query: { download: '1' } }) },
    ...others(documents).map((one) => ({ label: nameOf(one), href: urlOf(policyDocument, { params: { policyId }, query: { download: '1', part: one.part } }) })),
    ...(origin
      ? [
          { label: t('offer'), href: urlOf(offerDocument, { params: { offerId: origin.offerId }, query: { download: '1' } }) },
          ...others(offerDocuments).map((one) => ({ label: t('ofOffer', { document: nameOf(one) }), href: urlOf(offerDocument, { params: { offerId: origin.offerId }, query: { download: '1', part: one.part } }) })),
          { label: t('all'), href: urlOf(quoteDocuments, { params: { quoteId: origin.quoteId } }) },
        ]
      : []),
  ]
  return (
    <Card title={t('title')}>
      <ul className="grid gap-2">
        {links.map(({ label, href }) => (
          <li key={href}>
            <TextLink href={href}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
