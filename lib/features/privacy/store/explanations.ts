import 'server-only'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { sealer } from '@/lib/platform/crypto/seal'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { agencyRow } from '@/lib/platform/session/agency-scope'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { personalRead } from './personal-read-table'
import { notifyReads } from './read-notifications'

/** Asks who read for an explanation; asking again changes nothing. @throws NotAllowed; Fault `notFound` */
export async function askForExplanation(actor: Actor, readId: string): Promise<void> {
  requirePermission(actor, 'personalData.review')
  const { db } = await database()
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ id: personalRead.id, userId: personalRead.userId, askedAt: personalRead.askedAt }).from(personalRead).where(agencyRow(personalRead, actor, readId)).for('update')
    const { id, userId, askedAt } = rowOrNotFound(row)
    if (askedAt !== null) return
    await tx.update(personalRead).set({ askedBy: actor.userId, askedAt: clock.now() }).where(eq(personalRead.id, id))
    await recordEvent(actor, { what: 'personalData.explanationAsked', subject: { kind: 'user', id: userId }, details: { read: id } }, tx)
    await notifyReads(tx, actor.agencyId)
  })
}

/** The reader's explanation of an own read that was asked for; given once. @throws Fault `notFound` */
export async function explainRead(actor: Actor, readId: string, words: string): Promise<void> {
  const { db } = await database()
  await db.transaction(async (tx) => {
    const isAsked = and(agencyRow(personalRead, actor, readId), eq(personalRead.userId, actor.userId), isNotNull(personalRead.askedAt), isNull(personalRead.explainedAt))
    const [row] = await tx.select({ id: personalRead.id }).from(personalRead).where(isAsked).for('update')
    const { id } = rowOrNotFound(row)
    const explanationSealed = sealer().seal(words, placeIn(personalRead.explanationSealed, id))
    await tx.update(personalRead).set({ explanationSealed, explainedAt: clock.now() }).where(eq(personalRead.id, id))
    await recordEvent(actor, { what: 'personalData.explained', subject: { kind: 'user', id: actor.userId }, details: { read: id } }, tx)
    await notifyReads(tx, actor.agencyId)
  })
}
