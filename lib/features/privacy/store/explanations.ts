import 'server-only'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { DataErased, isSubjectKeyDestroyed, subjectSealer } from '@/lib/platform/keys/subject-keys'
import { agencyRow } from '@/lib/platform/session/agency-scope'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { sealedWith } from './client-of-subject'
import { personalRead } from './personal-read-table'
import { notifyReads } from './read-notifications'

/** Asks who read for an explanation; asking again changes nothing. @throws NotAllowed; Fault `notFound`, DataErased once the person was erased */
export async function askForExplanation(actor: Actor, readId: string): Promise<void> {
  requirePermission(actor, 'personalData.review')
  const { db } = await database()
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(personalRead).where(agencyRow(personalRead, actor, readId)).for('update')
    const { id, userId, askedAt, ...read } = rowOrNotFound(row)
    if (askedAt !== null) return
    // The answer would be words about somebody of whom nothing may be written any more.
    if (await isSubjectKeyDestroyed(tx, (await sealedWith(tx, read)).id)) throw new DataErased()
    await tx.update(personalRead).set({ askedBy: actor.userId, askedAt: clock.now() }).where(eq(personalRead.id, id))
    await recordEvent(actor, { what: 'personalData.explanationAsked', subject: { kind: 'user', id: userId }, details: { read: id } }, tx)
    await notifyReads(tx, actor.agencyId)
  })
}

/** The reader's explanation of an own read that was asked for; given once. @throws Fault `notFound`, DataErased */
export async function explainRead(actor: Actor, readId: string, words: string): Promise<void> {
  const { db } = await database()
  await db.transaction(async (tx) => {
    const isAsked = and(agencyRow(personalRead, actor, readId), eq(personalRead.userId, actor.userId), isNotNull(personalRead.askedAt), isNull(personalRead.explainedAt))
    const [row] = await tx.select().from(personalRead).where(isAsked).for('update')
    const { id, ...read } = rowOrNotFound(row)
    const own = await subjectSealer(tx, await sealedWith(tx, read))
    const explanationSealed = own.seal(words, placeIn(personalRead.explanationSealed, id))
    await tx.update(personalRead).set({ explanationSealed, explainedAt: clock.now() }).where(eq(personalRead.id, id))
    await recordEvent(actor, { what: 'personalData.explained', subject: { kind: 'user', id: actor.userId }, details: { read: id } }, tx)
    await notifyReads(tx, actor.agencyId)
  })
}
