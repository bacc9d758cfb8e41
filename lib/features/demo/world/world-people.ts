import 'server-only'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { branch } from '@/lib/platform/session/branch-table'
import { appUser } from '@/lib/platform/session/user-table'
import type { WorldAgency } from './brokers'

type Person = Pick<typeof appUser.$inferInsert, 'email' | 'name' | 'role'>

/**
 * The brokers and the back office of an agency by their e-mail address; who is missing is added, with the branches. Nobody hashes a password for
 * them: they have that of the agency's first person.
 */
export async function findWorldPeople({ branches, brokers, backOffice }: WorldAgency, agencyId: string): Promise<Map<string, Actor>> {
  const { db } = await database()
  await db.insert(branch).values(branches.map((name) => ({ agencyId, name }))).onConflictDoNothing()
  const branchIds = new Map((await db.select({ id: branch.id, name: branch.name }).from(branch).where(eq(branch.agencyId, agencyId))).map(({ id, name }) => [name, id]))
  const before = await db.select({ email: appUser.email, passwordHash: appUser.passwordHash }).from(appUser).where(eq(appUser.agencyId, agencyId))
  const wanted: readonly Person[] = [...brokers.map(({ email, name }) => ({ email, name, role: 'broker' as const })), ...backOffice.map(([email, name]) => ({ email, name, role: 'back-office' as const }))]
  const missing = wanted.filter(({ email }) => !before.some((known) => known.email === email))
  if (missing.length > 0) await db.insert(appUser).values(missing.map((person) => ({ ...person, id: newId(), agencyId, passwordHash: before[0]?.passwordHash ?? '' })))
  for (const { email, branch: name } of brokers) await db.update(appUser).set({ branchId: branchIds.get(name) ?? null }).where(eq(appUser.email, email))
  const rows = await db.select().from(appUser).where(eq(appUser.agencyId, agencyId))
  return new Map(rows.filter(({ email }) => wanted.some((person) => person.email === email)).map(({ id, email, name, role, extraRoles, seesAgency }) => [
    email,
    { userId: id, agencyId, roles: [role, ...extraRoles], seesAgency, name, email, sessionId: 'seed' },
  ]))
}
