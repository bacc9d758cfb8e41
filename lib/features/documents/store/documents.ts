import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import type { Db } from '@/lib/platform/database/open-database'
import { document, type DocumentKind } from './document-table'
import { sealer } from '@/lib/platform/crypto/seal'
import { rowOrNotFound, parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unsealBytes } from '@/lib/platform/keys/unseal'
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
}

interface NewDocument extends DocumentOwner {
  readonly bytes: Uint8Array
  readonly sha256: string
}

const WITHOUT_BYTES = { id: document.id, sizeBytes: document.sizeBytes, sha256: document.sha256, createdAt: document.createdAt }

/** The stored document of an offer or policy, when it was fetched before. @throws NotAllowed */
export async function findDocument(actor: Actor, owner: DocumentOwner): Promise<StoredDocument | undefined> {
  requirePermission(actor, 'document.read')
  const { db } = await database()
  const [row] = await db.select(WITHOUT_BYTES).from(document).where(and(isVisible(document, actor), isOf(owner)))
  return row && { ...row, ...owner }
}

/** The SHA-256 of an offer's document, hexadecimal, where it was fetched before; of an offer that the caller has found visible. */
export async function unsafeFindOfferDocumentHash(offerId: string): Promise<string | undefined> {
  const { db } = await database()
  const [row] = await db.select({ sha256: document.sha256 }).from(document).where(eq(document.offerId, offerId))
  return row?.sha256
}

/** @throws NotAllowed; Fault `notFound`; SealBroken when the stored bytes were changed */
export async function readDocumentBytes(actor: Actor, documentId: string): Promise<Uint8Array> {
  requirePermission(actor, 'document.read')
  const { db } = await database()
  const rows = await db.select({ id: document.id, bytesSealed: document.bytesSealed }).from(document).where(visibleRow(document, actor, documentId))
  const { id, bytesSealed } = rowOrNotFound(rows[0])
  return unsealBytes(bytesSealed, sealPlace(id))
}

/** Stores a document, sealed. An offer or policy has one: the first stays and is returned. @throws NotAllowed; Fault `notFound` */
export async function storeDocument(actor: Actor, given: NewDocument): Promise<StoredDocument> {
  requirePermission(actor, 'document.read')
  const { kind, ownerId } = given
  const { db } = await database()
  const owner = kind === 'offer' ? offer : policy
  rowOrNotFound((await db.select({ id: owner.id }).from(owner).where(visibleRow(owner, actor, ownerId)))[0])
  await insertDocument(db, actor.agencyId, given)
  return rowOrNotFound(await findDocument(actor, { kind, ownerId }))
}

/** Writes the row of a document, unless there is one; for an owner that the caller has found or made. */
export async function insertDocument(tx: Db, agencyId: string, { kind, ownerId, bytes, sha256 }: NewDocument): Promise<void> {
  const id = newId()
  const owner = kind === 'offer' ? { offerId: ownerId } : { policyId: ownerId }
  const bytesSealed = sealer().sealBytes(bytes, sealPlace(id))
  await tx.insert(document).values({ id, agencyId, kind, ...owner, sizeBytes: bytes.byteLength, sha256, bytesSealed }).onConflictDoNothing()
}

function isOf({ kind, ownerId }: DocumentOwner) {
  return eq(kind === 'offer' ? document.offerId : document.policyId, parseRecordId(ownerId))
}

function sealPlace(documentId: string) {
  return placeIn(document.bytesSealed, documentId)
}
