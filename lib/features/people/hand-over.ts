import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { can, requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { client } from '@/lib/features/clients/store/client-table'
import { clientTask } from '@/lib/features/clients/store/client-task-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import { rolesOf } from '@/lib/domain/people/role'
import { type Changer, type Colleague, lockPeople } from './people-rules'

/** What somebody looks after, by kind: a further kind of work is a further line, and a test looks that each table with an owner has one. */
export const WORK = { quotes: quote, clients: client, policies: policy, tasks: clientTask } as const

/** How much was handed over. */
export type HandedOver = Readonly<Record<keyof typeof WORK, number>>

interface HandOver {
  readonly from: string
  readonly to: string
}

/**
 * Hands the quotes, clients, policies and tasks of somebody to another broker, all or nothing.
 * @throws NotAllowed; Fault `notFound`, `userDisabled`, `invalid` for somebody who does not sell, or the same person
 */
export async function handOver(actor: Actor, { from, to }: HandOver): Promise<HandedOver> {
  requirePermission(actor, 'user.manage')
  const { db } = await database()
  return db.transaction(async (tx) => handOverWithin(tx, actor, { from, to, people: await lockPeople(tx, actor) }))
}

/** The same within a transaction that has locked everybody of the agency. */
export async function handOverWithin(tx: Db, by: Changer, { from, to, people }: HandOver & { readonly people: readonly Colleague[] }): Promise<HandedOver> {
  const leaver = rowOrNotFound(people.find(({ id }) => id === from))
  const heir = rowOrNotFound(people.find(({ id }) => id === to))
  if (heir.isDisabled) throw new Fault('userDisabled')
  if (heir.id === leaver.id || !can({ roles: rolesOf(heir) }, 'quote.write')) throw new Fault('invalid', { problems: [problemAt('to', { code: 'notInList' })] })
  const move = { tx, agencyId: by.agencyId, from: leaver.id, to: heir.id }
  const moved = { quotes: await moveWork(WORK.quotes, move), clients: await moveWork(WORK.clients, move), policies: await moveWork(WORK.policies, move), tasks: await moveWork(WORK.tasks, move) }
  await recordEvent(by, { what: 'user.handedOver', subject: { kind: 'user', id: leaver.id }, details: { to: heir.name, toId: heir.id, ...moved } }, tx)
  return moved
}

/** Nobody keeps for ever what waits for a review of somebody who reviews no more. */
export async function leaveReviews(tx: Db, { agencyId }: Pick<Changer, 'agencyId'>, userId: string): Promise<void> {
  await tx.update(policy).set({ reviewerId: null, reviewerSince: null }).where(and(eq(policy.agencyId, agencyId), eq(policy.reviewerId, userId)))
}

interface Move extends HandOver {
  readonly tx: Db
  readonly agencyId: string
}

async function moveWork(table: (typeof WORK)[keyof typeof WORK], { tx, agencyId, from, to }: Move): Promise<number> {
  const moved = await tx.update(table).set({ ownerId: to }).where(and(eq(table.agencyId, agencyId), eq(table.ownerId, from))).returning({ id: table.id })
  return moved.length
}
