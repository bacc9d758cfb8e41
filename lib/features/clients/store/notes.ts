import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { parseRecordId, rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unseal } from '@/lib/platform/keys/unseal'
import { readRows } from '@/lib/platform/records/stored-json'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { clientNote } from './client-note-table'
import { lockClient } from './living-client'

/** A note about a client, codes masked. */
export interface ClientNote {
  readonly id: string
  readonly text: string
  readonly author: { readonly id: string; readonly name: string }
  readonly createdAt: Date
}

interface NewNote {
  readonly clientId: string
  readonly text: string
}

/** Writes a note about a client that the actor sees. @returns its id @throws NotAllowed; Fault `notFound`; DataErased */
export async function addNote(actor: Actor, { clientId, text }: NewNote): Promise<string> {
  requirePermission(actor, 'client.write')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const own = await lockClient(tx, actor, clientId)
    const id = newId()
    await tx.insert(clientNote).values({ id, agencyId: actor.agencyId, clientId, textSealed: own.seal(text, notePlace(id)), writtenBy: actor.userId })
    await recordEvent(actor, { what: 'client.noteAdded', subject: { kind: 'client', id: clientId } }, tx)
    return id
  })
}

/** The notes about a client that the actor sees, the newest first. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findNotes(actor: Actor, clientId: string, { limit }: { readonly limit: number }): Promise<ClientNote[]> {
  requirePermission(actor, 'client.read')
  const { db } = await database()
  const rows = await db
    .select({ id: clientNote.id, textSealed: clientNote.textSealed, createdAt: clientNote.createdAt, author: { id: appUser.id, name: appUser.name } })
    .from(clientNote)
    .innerJoin(appUser, eq(appUser.id, clientNote.writtenBy))
    .where(and(isVisible(clientNote, actor), eq(clientNote.clientId, parseRecordId(clientId))))
    .orderBy(desc(clientNote.createdAt), desc(clientNote.id))
    .limit(limit)
  return readRows(rows, async ({ textSealed, ...row }) => ({ ...row, text: maskCodesIn(await unseal(textSealed, notePlace(row.id))) }))
}

/** Deletes an own note. @throws NotAllowed; Fault `notFound`, also for a colleague's */
export async function removeNote(actor: Actor, noteId: string): Promise<void> {
  requirePermission(actor, 'client.write')
  const { db } = await database()
  await db.transaction(async (tx) => {
    const isOwn = and(visibleRow(clientNote, actor, noteId), eq(clientNote.writtenBy, actor.userId))
    const [row] = await tx.delete(clientNote).where(isOwn).returning({ clientId: clientNote.clientId })
    await recordEvent(actor, { what: 'client.noteRemoved', subject: { kind: 'client', id: rowOrNotFound(row).clientId } }, tx)
  })
}

function notePlace(noteId: string) {
  return placeIn(clientNote.textSealed, noteId)
}
