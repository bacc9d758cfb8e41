import 'server-only'
import { asc, isNull, and } from 'drizzle-orm'
import { type Role, ROLES, rolesOf } from '@/lib/domain/people/role'
import type { Actor } from '@/lib/platform/access/actor'
import { can, type Permission, permissionsOf, requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'

/** Whom to ask for what the actor's roles do not include. */
export interface WhoCan {
  /** The roles that include it. */
  readonly roles: readonly Role[]
  /** Active colleagues who may do it. */
  readonly holders: readonly string[]
  /** Active colleagues who may give one of these roles: nobody gives a role to themselves, and owners are made by owners. */
  readonly givers: readonly string[]
}

/** Whom of the agency to ask for a permission that the actor lacks. Colleagues' names are known within an agency. */
export async function findWhoCan(actor: Actor, permission: Permission): Promise<WhoCan> {
  requirePermission(actor, 'ownAccount.manage')
  const { db } = await database()
  const rows = await db.select().from(appUser).where(and(inAgency(appUser, actor), isNull(appUser.disabledAt))).orderBy(asc(appUser.name), asc(appUser.id))
  const colleagues = rows.filter(({ id }) => id !== actor.userId).map((row) => ({ name: row.name, roles: rolesOf(row) }))
  const including = ROLES.filter((role) => permissionsOf(role).includes(permission))
  // A director of the demo may do much; for what others may do too nobody asks one.
  const roles = including.length > 1 ? including.filter((role) => role !== 'director') : including
  const isOwners = roles.every((role) => role === 'owner')
  return {
    roles,
    holders: colleagues.filter((one) => can(one, permission)).map(({ name }) => name),
    givers: colleagues.filter((one) => can(one, 'user.manage') && (!isOwners || one.roles.includes('owner'))).map(({ name }) => name),
  }
}
