import 'server-only'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { env } from '@/lib/platform/env'
import { appUser } from '@/lib/platform/session/user-table'
import { type AuditEntry, recordEvent } from '@/lib/features/audit/store/audit'
import { type GivenRoles, rolesOf } from '@/lib/domain/people/role'
import { requireBranch } from './store/branches'
import { revokeInvitationsOf } from './store/invitations'
import { leaveReviews } from './hand-over'
import { type Colleague, lockPeople, requireChangeable, requireGivable, requireMayTouch, requireOthers } from './people-rules'

/** What an administrator changes of somebody; what is left out stays. */
export interface UserChange {
  readonly name?: string | undefined
  readonly roles?: GivenRoles | undefined
  readonly seesAgency?: boolean | undefined
  /** Null for none. */
  readonly branchId?: string | null | undefined
}

/**
 * Changes name, roles, sight or branch of somebody; it counts from their next request on.
 * @throws NotAllowed; Fault `notFound`, `ownAccount`, `ownerNeeded`, `lastAdministrator`, `lastOwner`, `invalid`
 */
export async function changeUser(actor: Actor, userId: string, change: UserChange): Promise<void> {
  requirePermission(actor, 'user.manage')
  const { db } = await database()
  await db.transaction(async (tx) => {
    const people = await lockPeople(tx, actor)
    if (change.roles !== undefined) await changeRoles(tx, actor, { people, userId, roles: change.roles })
    const person = rowOrNotFound(people.find(({ id }) => id === userId))
    if (change.seesAgency !== undefined) await changeSight(tx, actor, { people, person, seesAgency: change.seesAgency })
    if (change.name !== undefined) await changeName(tx, actor, { person, name: change.name.trim() })
    if (change.branchId !== undefined) await changeBranch(tx, actor, { person, branchId: change.branchId })
  })
}

async function changeRoles(tx: Db, actor: Actor, { people, userId, roles }: { readonly people: readonly Colleague[]; readonly userId: string; readonly roles: GivenRoles }): Promise<void> {
  const person = requireChangeable(people, actor, userId)
  const [had, has] = [rolesOf(person), rolesOf(roles)]
  const [before, after] = [had.join(' '), has.join(' ')]
  if (before === after) return
  requireGivable(actor, roles, { isDemo: env().demo })
  requireOthers(people, person, roles)
  await tx.update(appUser).set({ role: roles.role, extraRoles: [...roles.extraRoles] }).where(eq(appUser.id, person.id))
  // A link they gave may make somebody what they themselves are no more.
  if (had.some((role) => !has.includes(role))) {
    await revokeInvitationsOf(tx, person.id)
    await leaveReviews(tx, actor, person.id)
  }
  await recordEvent(actor, { ...subjectOf(person), what: 'user.rolesChanged', details: { before, after } }, tx)
}

async function changeSight(tx: Db, actor: Actor, { people, person, seesAgency }: { readonly people: readonly Colleague[]; readonly person: Colleague; readonly seesAgency: boolean }): Promise<void> {
  if (person.seesAgency === seesAgency) return
  requireChangeable(people, actor, person.id)
  await tx.update(appUser).set({ seesAgency }).where(eq(appUser.id, person.id))
  await recordEvent(actor, { ...subjectOf(person), what: 'user.sightChanged', details: { seesAgency } }, tx)
}

async function changeName(tx: Db, actor: Actor, { person, name }: { readonly person: Colleague; readonly name: string }): Promise<void> {
  requireMayTouch(actor, person)
  if (person.name === name) return
  await tx.update(appUser).set({ name }).where(eq(appUser.id, person.id))
  await recordEvent(actor, { ...subjectOf(person), what: 'user.nameChanged', details: { 'name.before': person.name, 'name.after': name } }, tx)
}

async function changeBranch(tx: Db, actor: Actor, { person, branchId }: { readonly person: Colleague; readonly branchId: string | null }): Promise<void> {
  requireMayTouch(actor, person)
  if (person.branchId === branchId) return
  const branch = branchId === null ? null : (await requireBranch(tx, actor.agencyId, branchId)).name
  await tx.update(appUser).set({ branchId }).where(eq(appUser.id, person.id))
  await recordEvent(actor, { ...subjectOf(person), what: 'user.branchChanged', details: { branch } }, tx)
}

function subjectOf({ id }: Colleague): Pick<AuditEntry, 'subject'> {
  return { subject: { kind: 'user', id } }
}
