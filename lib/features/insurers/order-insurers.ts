import 'server-only'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { insurer } from './store/insurer-table'
import { lockInsurers } from './store/managed-insurers'

interface Orders {
  /** As the administrator saw it. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Puts the agency's insurers in another order, in which requests leave and lists show them.
 * @throws NotAllowed; Fault `insurersReordered` when the order is no longer the one that was seen, `invalid` for an order of other insurers
 */
export async function orderInsurers(actor: Actor, { before, after }: Orders): Promise<void> {
  requirePermission(actor, 'insurer.manage')
  const { db } = await database()
  await db.transaction(async (tx) => {
    const present = await lockInsurers(tx, actor.agencyId)
    if (present.map(({ id }) => id).join() !== before.join()) throw new Fault('insurersReordered')
    if (before.toSorted().join() !== after.toSorted().join()) throw new Fault('invalid', { problems: [problemAt('after', { code: 'notInList' })] })
    const moved = after.filter((id, index) => before[index] !== id)
    if (moved.length === 0) return
    for (const [index, id] of after.entries()) await tx.update(insurer).set({ position: index + 1 }).where(eq(insurer.id, id))
    const namesIn = (order: readonly string[]) => order.map((id) => present.find((row) => row.id === id)?.name).join(', ')
    await recordEvent(actor, { what: 'insurer.reordered', subject: { kind: 'insurer', id: actor.agencyId }, details: { 'order.before': namesIn(before), 'order.after': namesIn(after) } }, tx)
  })
}
