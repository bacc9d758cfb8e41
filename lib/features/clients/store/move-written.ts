import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { personalRead } from '@/lib/features/privacy/store/personal-read-table'
import type { Sealer } from '@/lib/platform/crypto/seal'
import type { Db } from '@/lib/platform/database/open-database'
import { placeIn } from '@/lib/platform/keys/place-in'
import { subjectOfSealed } from '@/lib/platform/keys/unseal'
import { clientNote } from './client-note-table'
import { clientPaper } from './client-paper-table'
import { clientTask } from './client-task-table'

interface MoveWritten {
  readonly keptId: string
  readonly otherId: string
  /** The own keys of both records. */
  readonly own: { readonly kept: Sealer; readonly other: Sealer }
}

/** Moves what was written about a client to another record of the same person, sealed anew with the key of that record. @returns how much */
export async function moveWritten(tx: Db, move: MoveWritten): Promise<{ readonly notes: number; readonly tasks: number; readonly papers: number }> {
  const [notes, tasks, papers] = [await moveNotes(tx, move), await moveTasks(tx, move), await movePapers(tx, move)]
  await moveReads(tx, move)
  return { notes, tasks, papers }
}

async function moveNotes(tx: Db, { keptId, otherId, own }: MoveWritten): Promise<number> {
  const rows = await tx.select().from(clientNote).where(eq(clientNote.clientId, otherId))
  for (const { id, textSealed } of rows) {
    const place = placeIn(clientNote.textSealed, id)
    await tx.update(clientNote).set({ clientId: keptId, textSealed: own.kept.seal(own.other.unseal(textSealed, place), place) }).where(eq(clientNote.id, id))
  }
  return rows.length
}

async function moveTasks(tx: Db, { keptId, otherId, own }: MoveWritten): Promise<number> {
  const rows = await tx.select().from(clientTask).where(eq(clientTask.clientId, otherId))
  for (const { id, textSealed } of rows) {
    const place = placeIn(clientTask.textSealed, id)
    await tx.update(clientTask).set({ clientId: keptId, textSealed: own.kept.seal(own.other.unseal(textSealed, place), place) }).where(eq(clientTask.id, id))
  }
  return rows.length
}

// One by one: a paper may have ten megabytes. What both have is kept once.
async function movePapers(tx: Db, { keptId, otherId, own }: MoveWritten): Promise<number> {
  const hashes = tx.select({ sha256: clientPaper.sha256 }).from(clientPaper).where(eq(clientPaper.clientId, keptId))
  await tx.delete(clientPaper).where(and(eq(clientPaper.clientId, otherId), inArray(clientPaper.sha256, hashes)))
  const ids = await tx.select({ id: clientPaper.id }).from(clientPaper).where(eq(clientPaper.clientId, otherId))
  for (const { id } of ids) {
    const [row] = await tx.select({ bytesSealed: clientPaper.bytesSealed }).from(clientPaper).where(eq(clientPaper.id, id))
    if (row === undefined) continue
    const place = placeIn(clientPaper.bytesSealed, id)
    await tx.update(clientPaper).set({ clientId: keptId, bytesSealed: own.kept.sealBytes(own.other.unsealBytes(row.bytesSealed, place), place) }).where(eq(clientPaper.id, id))
  }
  return ids.length
}

/** Who read the other record stands on the page of the one that stays. */
async function moveReads(tx: Db, { keptId, otherId, own }: MoveWritten): Promise<void> {
  const rows = await tx.select().from(personalRead).where(eq(personalRead.clientId, otherId))
  for (const { id, subjectKind, noteSealed, explanationSealed } of rows) {
    const reseal = (sealed: string | null, place: ReturnType<typeof placeIn>) => {
      if (sealed === null || subjectOfSealed(sealed, place) !== otherId) return sealed
      return own.kept.seal(own.other.unseal(sealed, place), place)
    }
    const moved = { clientId: keptId, noteSealed: reseal(noteSealed, placeIn(personalRead.noteSealed, id)), explanationSealed: reseal(explanationSealed, placeIn(personalRead.explanationSealed, id)) }
    await tx.update(personalRead).set(subjectKind === 'client' ? { ...moved, subjectId: keptId } : moved).where(eq(personalRead.id, id))
  }
}
