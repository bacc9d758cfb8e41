import 'server-only'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { policy } from '@/lib/features/policies/store/policy-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { PaperFormat, PaperKind } from '@/lib/features/clients/model/paper'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { parseRecordId, rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unsealBytes } from '@/lib/platform/keys/unseal'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { clientPaper } from './client-paper-table'
import { lockClient } from './living-client'

/** A paper of a client without its bytes. */
export interface ClientPaper {
  readonly id: string
  readonly kind: PaperKind
  readonly format: PaperFormat
  readonly sizeBytes: number
  readonly addedBy: string
  readonly createdAt: Date
}

interface NewPaper {
  readonly clientId: string
  readonly kind: PaperKind
  readonly format: PaperFormat
  readonly bytes: Uint8Array
  /** Of the bytes, hexadecimal. */
  readonly sha256: string
  /** A policy of the client that it belongs to. */
  readonly policyId?: string | undefined
}

/** Keeps a paper of a client that the actor sees; the same file again is the one that is kept. @returns its id @throws NotAllowed; Fault `notFound`; DataErased */
export async function storePaper(actor: Actor, { clientId, kind, format, bytes, sha256, policyId }: NewPaper): Promise<string> {
  requirePermission(actor, 'client.write')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const own = await lockClient(tx, actor, clientId)
    const [known] = await tx.select({ id: clientPaper.id }).from(clientPaper).where(and(eq(clientPaper.clientId, clientId), eq(clientPaper.sha256, sha256)))
    if (policyId !== undefined) rowOrNotFound((await tx.select({ id: policy.id }).from(policy).where(visibleRow(policy, actor, policyId)))[0])
    if (known) {
      if (policyId !== undefined) await tx.update(clientPaper).set({ policyId }).where(eq(clientPaper.id, known.id))
      return known.id
    }
    const id = newId()
    await tx.insert(clientPaper).values({ id, agencyId: actor.agencyId, clientId, kind, format, sizeBytes: bytes.byteLength, sha256, bytesSealed: own.sealBytes(bytes, placeIn(clientPaper.bytesSealed, id)), addedBy: actor.userId, policyId: policyId ?? null })
    await recordEvent(actor, { what: 'client.paperAdded', subject: { kind: 'client', id: clientId }, details: { kind, format } }, tx)
    return id
  })
}

/** The papers of a client that the actor sees, the newest first. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findPapers(actor: Actor, clientId: string): Promise<ClientPaper[]> {
  requirePermission(actor, 'document.read')
  return listPapers(and(isVisible(clientPaper, actor), eq(clientPaper.clientId, parseRecordId(clientId))))
}

/** The papers that belong to a policy that the actor sees, the newest first. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findPolicyPapers(actor: Actor, policyId: string): Promise<ClientPaper[]> {
  requirePermission(actor, 'document.read')
  return listPapers(and(isVisible(clientPaper, actor), eq(clientPaper.policyId, parseRecordId(policyId))))
}

async function listPapers(which: SQL | undefined): Promise<ClientPaper[]> {
  const { db } = await database()
  return db
    .select({ id: clientPaper.id, kind: clientPaper.kind, format: clientPaper.format, sizeBytes: clientPaper.sizeBytes, createdAt: clientPaper.createdAt, addedBy: appUser.name })
    .from(clientPaper)
    .innerJoin(appUser, eq(appUser.id, clientPaper.addedBy))
    .where(which)
    .orderBy(desc(clientPaper.createdAt), desc(clientPaper.id))
}

/** A paper with its bytes. @throws NotAllowed; Fault `notFound`; SealBroken when the stored bytes were changed; DataErased */
export async function readPaper(actor: Actor, paperId: string): Promise<{ readonly clientId: string; readonly kind: PaperKind; readonly format: PaperFormat; readonly bytes: Uint8Array }> {
  requirePermission(actor, 'document.read')
  const { db } = await database()
  const [row] = await db.select({ id: clientPaper.id, clientId: clientPaper.clientId, kind: clientPaper.kind, format: clientPaper.format, sealed: clientPaper.bytesSealed }).from(clientPaper).where(visibleRow(clientPaper, actor, paperId))
  const { id, sealed, ...paper } = rowOrNotFound(row)
  return { ...paper, bytes: await unsealBytes(sealed, placeIn(clientPaper.bytesSealed, id)) }
}

/** Deletes a paper. @throws NotAllowed; Fault `notFound` */
export async function removePaper(actor: Actor, paperId: string): Promise<void> {
  requirePermission(actor, 'client.write')
  const { db } = await database()
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(clientPaper).where(visibleRow(clientPaper, actor, paperId)).returning({ clientId: clientPaper.clientId, kind: clientPaper.kind })
    const { clientId, kind } = rowOrNotFound(row)
    await recordEvent(actor, { what: 'client.paperRemoved', subject: { kind: 'client', id: clientId }, details: { kind } }, tx)
  })
}
