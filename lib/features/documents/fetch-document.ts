import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { findDocument, readDocumentBytes, storeDocument } from './store/documents'
import { getOffer } from '@/lib/features/offers/store/offers'
import type { OperatorClient } from '@/lib/operator/services'
import { serviceWireOf } from '@/lib/products/service-wires'
import { downloadDocument } from './download-document'
import { operatorClientFor, type UserLocale } from '@/lib/features/accounts/operator-client-for'

/** A PDF ready to be shown: checked, stored, and named for a person's downloads folder. */
export interface ReadyDocument {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** The offer's documents. Fetched from the service once, then served from our own store. @throws Fault `notFound` or an operator fault */
export async function fetchOfferDocument(actor: Actor, offerId: string, locale: UserLocale): Promise<ReadyDocument> {
  const offer = await getOffer(actor, offerId)
  return fetchOnce(actor, {
    kind: 'offer',
    ownerId: offer.id,
    service: offer.service,
    fileName: `offer-${fileNamePart(offer.providerOfferCode)}.pdf`,
    download: (operator) => serviceWireOf(offer.service).offerDocument(operator, { operatorOfferId: offer.operatorOfferId, insurer: offer.insurer.businessName }),
    locale,
  })
}

/** A document to fetch: its owner, its file name, and its download from the service. */
interface DocumentToFetch {
  readonly kind: 'offer' | 'policy'
  readonly ownerId: string
  readonly service: Parameters<typeof serviceWireOf>[0]
  readonly fileName: string
  readonly download: (operator: OperatorClient) => Promise<readonly { readonly bytes: Uint8Array }[]>
  readonly locale: UserLocale
}

/** A document of an offer or a policy that the caller has found visible: from our own store, else from the service, once. @throws Fault `notFound` or an operator fault */
export async function fetchOnce(actor: Actor, { kind, ownerId, service, fileName, download, locale }: DocumentToFetch): Promise<ReadyDocument> {
  const storedDocument = await findDocument(actor, { kind, ownerId })
  if (storedDocument) return { fileName, bytes: await readDocumentBytes(actor, storedDocument.id) }
  const document = await downloadDocument(download(await operatorClientFor(actor.agencyId, service, locale)))
  await storeDocument(actor, { kind, ownerId, ...document })
  return { fileName, bytes: document.bytes }
}

/** A text of a service as part of a file's name. Letters, digits and hyphens only: a service's text must not steer a response header or a file system. */
export function fileNamePart(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 60) || 'document'
}
