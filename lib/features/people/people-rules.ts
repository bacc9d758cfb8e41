import 'server-only'
import { asc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { can, NotAllowed, requirePermission } from '@/lib/platform/access/permissions'
import type { Db } from '@/lib/platform/database/open-database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { appUser } from '@/lib/platform/session/user-table'
import type { SystemActor } from '@/lib/features/audit/store/audit'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import { type GivenRoles, rolesOf } from '@/lib/domain/people/role'

/** Who changes people: an administrator, or a command of the installation, which may do what an owner may. */
export type Changer = Actor | SystemActor

/** Somebody of the agency, as their row says while it is locked. */
export interface Colleague extends GivenRoles {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly seesAgency: boolean
  readonly branchId: string | null
  readonly isDisabled: boolean
}

/**
 * Everybody of the agency, locked until the transaction ends: changes of people run one after the other, so that two administrators who
 * disable each other at the same moment leave one. @throws NotAllowed when the changer may not change people (any more)
 */
export async function lockPeople(tx: Db, by: Changer): Promise<Colleague[]> {
  const rows = await tx.select().from(appUser).where(eq(appUser.agencyId, by.agencyId)).orderBy(asc(appUser.id)).for('no key update')
  const people = rows.map(({ disabledAt, ...row }) => ({ ...row, isDisabled: disabledAt !== null }))
  if ('userId' in by) requireStillAdministrator(people, by)
  return people
}

function requireStillAdministrator(people: readonly Colleague[], actor: Actor): void {
  const own = people.find(({ id }) => id === actor.userId)
  if (own === undefined || own.isDisabled) throw new NotAllowed('user.manage', [])
  requirePermission({ roles: rolesOf(own) }, 'user.manage')
}

/** The one who is to be changed. @throws Fault `notFound`, `ownAccount`, and `ownerNeeded` where an owner is changed by somebody else */
export function requireChangeable(people: readonly Colleague[], by: Changer, userId: string): Colleague {
  const person = rowOrNotFound(people.find(({ id }) => id === userId))
  if ('userId' in by && by.userId === person.id) throw new Fault('ownAccount')
  requireMayTouch(by, person)
  return person
}

/** @throws Fault `ownerNeeded` where something of an owner is changed by somebody who is none; everybody may what is their own */
export function requireMayTouch(by: Changer, { id, extraRoles }: Pick<Colleague, 'id' | 'extraRoles'>): void {
  if (extraRoles.includes('owner') && !('userId' in by && by.userId === id)) requireOwner(by)
}

/** @throws Fault `ownerNeeded` where somebody else gives ownership, `invalid` for a role that only the demo has */
export function requireGivable(by: Changer, { role, extraRoles }: GivenRoles, { isDemo }: { readonly isDemo: boolean }): void {
  if (extraRoles.includes('owner')) requireOwner(by)
  if (role === 'director' && !isDemo) throw new Fault('invalid', { problems: [problemAt('role', { code: 'notInList' })] })
}

function requireOwner(by: Changer): void {
  if ('userId' in by && !can(by, 'agency.manage')) throw new Fault('ownerNeeded')
}

/** @throws Fault `lastAdministrator`, `lastOwner` when nobody else would remain who is active */
export function requireOthers(people: readonly Colleague[], person: Colleague, after?: GivenRoles): void {
  if (person.isDisabled) return
  const others = people.filter(({ id, isDisabled }) => id !== person.id && !isDisabled)
  const losesAdmin = person.role === 'admin' && after?.role !== 'admin'
  if (losesAdmin && !others.some(({ role }) => role === 'admin')) throw new Fault('lastAdministrator')
  const losesOwner = person.extraRoles.includes('owner') && after?.extraRoles.includes('owner') !== true
  if (losesOwner && !others.some(({ extraRoles }) => extraRoles.includes('owner'))) throw new Fault('lastOwner')
}
