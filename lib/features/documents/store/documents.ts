import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import type { Db } from '@/lib/platform/database/open-database'
import { document, type DocumentKind } from './document-table'
import { rowOrNotFound, parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { DataErased, subjectSealer, type Subject } from '@/lib/platform/keys/subject-keys'
import { unseal, unsealBytes } from '@/lib/platform/keys/unseal'
import { offer } from '@/lib/features/offers/store/offer-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'

/** The offer or policy a document belongs to. */
export interface DocumentOwner {
  readonly kind: DocumentKind
  readonly ownerId: string
}

/** A stored document without its bytes; `sha256` is hexadecimal. */
export interface StoredDocument extends DocumentOwner {
  readonly id: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly createdAt: Date
  /** Its place among the documents that came with it; the offer or policy itself is 0. */
  readonly part: number
  /** What the service calls it, and its name there. */
  readonly fileKind: string | undefined
  readonly name: string | undefined
}

/** A document as it came. */
export interface NewFile {
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly fileKind?: string | undefined
  readonly name?: string | undefined
}

interface NewDocument extends DocumentOwner, NewFile {
  /** The documents that came with it. */
  readonly others?: readonly NewFile[]
}

const WITHOUT_BYTES = { id: document.id, sizeBytes: document.sizeBytes, sha256: document.sha256, createdAt: document.createdAt, part: document.part, fileKind: document.fileKind, nameSealed: document.nameSealed }

/** The stored document of an offer or policy itself, when it was fetched before. @throws NotAllowed */
export async function findDocument(actor: Actor, owner: DocumentOwner): Promise<StoredDocument | undefined> {
  return (await findDocuments(actor, owner))[0]
}

/** The stored documents of an offer or policy, itself first; none before they were fetched. @throws NotAllowed; SealBroken */
export async function findDocuments(actor: Actor, owner: DocumentOwner): Promise<StoredDocument[]> {
  requirePermission(actor, 'document.read')
  const { db } = await database()
  const rows = await db.select(WITHOUT_BYTES).from(document).where(and(isVisible(document, actor), isOf(owner))).orderBy(asc(document.part))
  return Promise.all(rows.map(async ({ nameSealed, fileKind, ...row }) => ({ ...row, ...owner, fileKind: fileKind ?? undefined, name: nameSealed === null ? undefined : await readableName(nameSealed, row.id) })))
}

/** The name of an erased person's document is gone with it. */
async function readableName(sealed: string, documentId: string): Promise<string | undefined> {
  try {
    return await unseal(sealed, namePlace(documentId))
  } catch (error) {
    if (error instanceof DataErased) return undefined
    throw error
  }
}

/** The SHA-256 of an offer's document, hexadecimal, where it was fetched before; of an offer that the caller has found visible. */
export async function unsafeFindOfferDocumentHash(offerId: string): Promise<string | undefined> {
  const { db } = await database()
  const [row] = await db.select({ sha256: document.sha256 }).from(document).where(and(eq(document.offerId, offerId), eq(document.part, 0)))
  return row?.sha256
}

/** @throws NotAllowed; Fault `notFound`; SealBroken when the stored bytes were changed; DataErased */
export async function readDocumentBytes(actor: Actor, documentId: string): Promise<Uint8Array> {
  requirePermission(actor, 'document.read')
  const { db } = await database()
  const rows = await db.select({ id: document.id, bytesSealed: document.bytesSealed }).from(document).where(visibleRow(document, actor, documentId))
  const { id, bytesSealed } = rowOrNotFound(rows[0])
  return unsealBytes(bytesSealed, sealPlace(id))
}

/** Stores a document and those that came with it, sealed. What is stored first stays and is returned. @throws NotAllowed; Fault `notFound` */
export async function storeDocument(actor: Actor, given: NewDocument): Promise<StoredDocument> {
  requirePermission(actor, 'document.read')
  const { kind, ownerId } = given
  const { db } = await database()
  const owner = kind === 'offer' ? offer : policy
  rowOrNotFound((await db.select({ id: owner.id }).from(owner).where(visibleRow(owner, actor, ownerId)))[0])
  await insertDocument(db, actor.agencyId, given)
  return rowOrNotFound(await findDocument(actor, { kind, ownerId }))
}

/** Writes the rows of a document and of those that came with it, unless there are some; for an owner that the caller has found or made. */
export async function insertDocument(tx: Db, agencyId: string, { kind, ownerId, others = [], ...main }: NewDocument): Promise<void> {
  const owner = kind === 'offer' ? { offerId: ownerId } : { policyId: ownerId }
  const own = await subjectSealer(tx, await subjectOf(tx, agencyId, { kind, ownerId }))
  const rows = [main, ...others].map(({ bytes, sha256, fileKind, name }, part) => {
    const id = newId()
    const nameSealed = name === undefined ? null : own.seal(name, namePlace(id))
    return { id, agencyId, kind, ...owner, part, fileKind: fileKind ?? null, nameSealed, sizeBytes: bytes.byteLength, sha256, bytesSealed: own.sealBytes(bytes, sealPlace(id)) }
  })
  await tx.insert(document).values(rows).onConflictDoNothing()
}

/** An offer's document is sealed with its quote's own key, a policy's with the policy's. */
async function subjectOf(tx: Db, agencyId: string, { kind, ownerId }: DocumentOwner): Promise<Subject> {
  if (kind === 'policy') return { id: ownerId, agencyId, kind }
  const [row] = await tx.select({ quoteId: offer.quoteId }).from(offer).where(eq(offer.id, ownerId))
  return { id: rowOrNotFound(row).quoteId, agencyId, kind: 'quote' }
}

function isOf({ kind, ownerId }: DocumentOwner) {
  return eq(kind === 'offer' ? document.offerId : document.policyId, parseRecordId(ownerId))
}

function namePlace(documentId: string) {
  return placeIn(document.nameSealed, documentId)
}

function sealPlace(documentId: string) {
  return placeIn(document.bytesSealed, documentId)
}
