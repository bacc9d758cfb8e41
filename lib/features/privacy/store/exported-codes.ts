import 'server-only'
import { and, count, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { placeIn } from '@/lib/platform/keys/place-in'
import { subjectSealer } from '@/lib/platform/keys/subject-keys'
import { Fault } from '@/lib/domain/fault'
import { EXPORTED_CODES_PER_DAY, type Purpose } from '@/lib/features/privacy/model/reads'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { sealedWith } from './client-of-subject'
import { personalRead } from './personal-read-table'
import { notifyReads } from './read-notifications'

interface ExportedCodes {
  readonly clientIds: readonly string[]
  readonly purpose: Purpose
  /** Words of the reader, sealed for each client so that they go with the client. */
  readonly note: string
}

/** How many more clients' codes the actor may export today. */
export async function exportedCodesLeft(actor: Actor): Promise<number> {
  const { db } = await database()
  const [row] = await db.select({ reads: count() }).from(personalRead).where(and(inAgency(personalRead, actor), eq(personalRead.userId, actor.userId), eq(personalRead.day, clock.today()), eq(personalRead.kind, 'exportedCode')))
  return EXPORTED_CODES_PER_DAY - (row?.reads ?? 0)
}

/** Records whose tax code goes into a file in full, before it does: a row for each client, as if each had been revealed. @throws Fault `codesExportedUp` */
export async function recordExportedCodes(actor: Actor, { clientIds, purpose, note }: ExportedCodes): Promise<void> {
  if (clientIds.length > (await exportedCodesLeft(actor))) throw new Fault('codesExportedUp', { params: { max: EXPORTED_CODES_PER_DAY } })
  const { db } = await database()
  const { agencyId, userId } = actor
  const at = clock.now()
  await db.transaction(async (tx) => {
    for (const clientId of clientIds) {
      const id = newId()
      const own = note === '' ? undefined : await subjectSealer(tx, await sealedWith(tx, { agencyId, subjectKind: 'client', subjectId: clientId, clientId }))
      await tx.insert(personalRead).values({ id, agencyId, userId, kind: 'exportedCode', subjectKind: 'client', subjectId: clientId, clientId, code: 'taxId', purpose, noteSealed: own?.seal(note, placeIn(personalRead.noteSealed, id)) ?? null, addressFamily: 'unknown', day: clock.today(), firstAt: at, lastAt: at })
    }
    await notifyReads(tx, agencyId)
  })
}
