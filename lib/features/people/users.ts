import 'server-only'
import { eq } from 'drizzle-orm'
import { systemDatabase } from '@/lib/platform/database/database'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'

export interface UserCredentials {
  readonly id: string
  readonly agencyId: string
  readonly name: string
  readonly email: string
  readonly isOwner: boolean
  readonly passwordHash: string
  /** They or their agency. */
  readonly isDisabled: boolean
}

/** The user with an e-mail address, of any agency: before there is an actor, and to tell that an address is taken. */
export async function unsafeFindUserByEmail(email: string): Promise<UserCredentials | undefined> {
  const { db } = await systemDatabase('address of an account')
  const [found] = await db.select({ user: appUser, agencyDisabledAt: agency.disabledAt }).from(appUser).innerJoin(agency, eq(agency.id, appUser.agencyId)).where(eq(appUser.email, email.trim().toLowerCase()))
  if (!found) return undefined
  const { user, agencyDisabledAt } = found
  return { id: user.id, agencyId: user.agencyId, name: user.name, email: user.email, isOwner: user.extraRoles.includes('owner'), passwordHash: user.passwordHash, isDisabled: user.disabledAt !== null || agencyDisabledAt !== null }
}
