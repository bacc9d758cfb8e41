import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { Fault } from '@/lib/domain/fault'
import { findDocuments, readDocumentBytes, type StoredDocument, storeDocument } from './store/documents'
import { getOffer } from '@/lib/features/offers/store/offers'
import type { OperatorFile } from '@/lib/contracts/endpoint'
import type { OperatorClient } from '@/lib/operator/services'
import { serviceWireOf } from '@/lib/products/service-wires'
import { downloadDocument } from './download-document'
import { operatorClientFor, type UserLocale } from '@/lib/features/accounts/operator-client-for'

/** A PDF ready to be shown: checked, stored, and named for a person's downloads folder. */
export interface ReadyDocument {
  readonly fileName: string
  /** The service's own name for the file, as part of one; an archive keeps it beside ours. */
  readonly ownName?: string | undefined
  readonly bytes: Uint8Array
}

/** Which of the documents, by its place among them; the offer or policy itself is 0. */
export interface PartToFetch {
  readonly locale: UserLocale
  readonly part: number
}

/** The document of the offer itself. @throws Fault `notFound` or an operator fault */
export function fetchOfferDocument(actor: Actor, offerId: string, locale: UserLocale): Promise<ReadyDocument> {
  return fetchOfferPart(actor, offerId, { locale, part: 0 })
}

/** One of an offer's documents. @throws Fault `notFound` or an operator fault */
export async function fetchOfferPart(actor: Actor, offerId: string, { locale, part }: PartToFetch): Promise<ReadyDocument> {
  return openPart(actor, await offerToFetch(actor, offerId, locale), part)
}

/** All documents of an offer, the offer itself first. @throws Fault `notFound` or an operator fault */
export async function fetchOfferDocuments(actor: Actor, offerId: string, locale: UserLocale): Promise<readonly ReadyDocument[]> {
  return openAll(actor, await offerToFetch(actor, offerId, locale))
}

/** What documents an offer has; the service is asked once. @throws Fault `notFound` or an operator fault */
export async function listOfferDocuments(actor: Actor, offerId: string, locale: UserLocale): Promise<readonly StoredDocument[]> {
  return fetchOnce(actor, await offerToFetch(actor, offerId, locale))
}

async function offerToFetch(actor: Actor, offerId: string, locale: UserLocale): Promise<DocumentToFetch> {
  const offer = await getOffer(actor, offerId)
  return {
    kind: 'offer',
    ownerId: offer.id,
    service: offer.service,
    name: `offer-${fileNamePart(offer.providerOfferCode)}`,
    download: (operator) => serviceWireOf(offer.service).offerDocument(operator, { operatorOfferId: offer.operatorOfferId, insurer: offer.insurer.businessName }),
    locale,
  }
}

/** Documents to fetch: their owner, their name without ending, and their download from the service. */
export interface DocumentToFetch {
  readonly kind: 'offer' | 'policy'
  readonly ownerId: string
  readonly service: Parameters<typeof serviceWireOf>[0]
  readonly name: string
  readonly download: (operator: OperatorClient) => Promise<readonly OperatorFile[]>
  readonly locale: UserLocale
}

/** The documents of an offer or a policy that the caller has found visible: from our own store, else from the service, once. @throws Fault `notFound` or an operator fault */
async function fetchOnce(actor: Actor, { kind, ownerId, service, download, locale }: DocumentToFetch): Promise<readonly StoredDocument[]> {
  const stored = await findDocuments(actor, { kind, ownerId })
  if (stored.length > 0) return stored
  const document = await downloadDocument(kind, download(await operatorClientFor(actor.agencyId, service, { locale })))
  await storeDocument(actor, { kind, ownerId, ...document })
  return findDocuments(actor, { kind, ownerId })
}

/** One of the documents by its place. @throws Fault `notFound` or an operator fault */
export async function openPart(actor: Actor, toFetch: DocumentToFetch, part: number): Promise<ReadyDocument> {
  const document = (await fetchOnce(actor, toFetch)).find((one) => one.part === part)
  if (document === undefined) throw new Fault('notFound')
  return openDocument(actor, toFetch, document)
}

/** All of the documents. @throws Fault `notFound` or an operator fault */
export async function openAll(actor: Actor, toFetch: DocumentToFetch): Promise<readonly ReadyDocument[]> {
  const opened: ReadyDocument[] = []
  for (const document of await fetchOnce(actor, toFetch)) opened.push(await openDocument(actor, toFetch, document))
  return opened
}

async function openDocument(actor: Actor, { name }: DocumentToFetch, { id, part, fileKind, name: ownName }: StoredDocument): Promise<ReadyDocument> {
  const of = fileKind ?? ownName?.replace(/\.pdf$/i, '') ?? String(part + 1)
  return { fileName: part === 0 ? `${name}.pdf` : `${name}-${fileNamePart(of)}.pdf`, ownName: ownName && fileNamePart(ownName.replace(/\.pdf$/i, '')), bytes: await readDocumentBytes(actor, id) }
}

/** A text of a service as part of a file's name. Letters, digits and hyphens only: a service's text must not steer a response header or a file system. */
export function fileNamePart(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 60) || 'document'
}
