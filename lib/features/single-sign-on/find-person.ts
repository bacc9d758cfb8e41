import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { hashPassword } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { newId } from '@/lib/platform/database/new-id'
import { appUser } from '@/lib/platform/session/user-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { unsafeUseInvitationOf } from '@/lib/features/people/store/invitations'
import { Fault } from '@/lib/domain/fault'
import { rolesOf } from '@/lib/domain/people/role'
import type { ProviderPerson } from './provider'

/** A user whom the provider knows. */
export interface KnownPerson {
  readonly userId: string
  readonly agencyId: string
  readonly name: string
}

/**
 * The user that somebody is at this desk: by the provider's name for them, or the first time by their verified e-mail address, to which that name is bound then.
 * Whoever was invited enters by it; nobody else is made a user.
 * @throws Fault `emailNotVerified`, `personUnknown`, `userDisabled`; the last says about whom it is
 */
export async function findProviderPerson(person: ProviderPerson): Promise<KnownPerson> {
  const { db } = await database()
  const isBound = and(eq(appUser.oidcIssuer, person.issuer), eq(appUser.oidcSubject, person.subject))
  const [bound] = await db.select().from(appUser).where(isBound)
  if (bound) return active(bound)
  if (person.email === undefined || !person.isEmailVerified) throw new Fault('emailNotVerified')
  const email = person.email.trim().toLowerCase()
  // Takes long on purpose, so it is not part of the transaction. Nobody knows this password.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction(async (tx) => (await bindUser(tx, email, person)) ?? (await enterInvited(tx, { email, passwordHash, person })))
}

async function bindUser(tx: Db, email: string, { issuer, subject }: ProviderPerson): Promise<KnownPerson | undefined> {
  const [user] = await tx.select().from(appUser).where(eq(appUser.email, email))
  if (!user) return undefined
  const known = active(user)
  // Somebody else at the provider may have taken over an address that was given up.
  const isFree = or(isNull(appUser.oidcSubject), ne(appUser.oidcIssuer, issuer))
  const [bound] = await tx.update(appUser).set({ oidcIssuer: issuer, oidcSubject: subject }).where(and(eq(appUser.id, user.id), isFree)).returning({ id: appUser.id })
  if (!bound) throw new Fault('personUnknown', { about: known })
  await recordEvent(known, { what: 'signIn.providerBound', subject: { kind: 'user', id: user.id }, details: { issuer } }, tx)
  return known
}

async function enterInvited(tx: Db, { email, passwordHash, person }: { readonly email: string; readonly passwordHash: string; readonly person: ProviderPerson }): Promise<KnownPerson> {
  const used = await unsafeUseInvitationOf(tx, email)
  if (!used) throw new Fault('personUnknown')
  const { agencyId, name, role, extraRoles, branchId } = used
  const id = newId()
  const row = { id, agencyId, email, name, role, extraRoles, branchId, passwordHash, oidcIssuer: person.issuer, oidcSubject: person.subject }
  const [created] = await tx.insert(appUser).values(row).onConflictDoNothing({ target: appUser.email }).returning({ id: appUser.id })
  if (!created) throw new Fault('personUnknown')
  const known = { userId: id, agencyId, name }
  const details = { invitedBy: used.invitedByName, roles: rolesOf({ role, extraRoles }).join(' ') }
  await recordEvent(known, { what: 'user.entered', subject: { kind: 'user', id }, details }, tx)
  return known
}

function active({ id, agencyId, name, disabledAt }: typeof appUser.$inferSelect): KnownPerson {
  const known = { userId: id, agencyId, name }
  if (disabledAt !== null) throw new Fault('userDisabled', { about: known })
  return known
}
