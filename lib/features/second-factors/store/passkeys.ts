import 'server-only'
import { and, asc, count, eq, lt, or } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import type { FactorOwner } from './authenticator-apps'
import { passkey } from './passkey-table'

/** A passkey as it is stored. */
export type Passkey = typeof passkey.$inferSelect

/** What is known of a passkey when it is made. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>

const isOf = ({ agencyId, userId }: FactorOwner) => and(eq(passkey.agencyId, agencyId), eq(passkey.userId, userId))

/** The passkeys of somebody, the oldest first. */
export async function findPasskeys(owner: FactorOwner): Promise<Passkey[]> {
  const { db } = await database()
  return db.select().from(passkey).where(isOf(owner)).orderBy(asc(passkey.createdAt), asc(passkey.id))
}

/** The passkey that an authenticator names, whoever's: for signing in only, before there is an actor. */
export async function unsafeFindPasskey(credentialId: string): Promise<Passkey | undefined> {
  const { db } = await database()
  return (await db.select().from(passkey).where(eq(passkey.credentialId, credentialId)))[0]
}

/** Stores a passkey; false when somebody has it already. */
export async function addPasskey(tx: Db, owner: FactorOwner, made: NewPasskey): Promise<boolean> {
  const added = await tx.insert(passkey).values({ ...made, agencyId: owner.agencyId, userId: owner.userId }).onConflictDoNothing({ target: passkey.credentialId }).returning({ id: passkey.id })
  return added.length > 0
}

/** Counts a use of a passkey; false when its counter did not grow, as that of a copy would not. An authenticator that does not count stays at 0. */
export async function countPasskeyUse({ id }: Pick<Passkey, 'id'>, counter: number): Promise<boolean> {
  const { db } = await database()
  const grows = or(lt(passkey.counter, counter), and(eq(passkey.counter, 0), eq(passkey.counter, counter)))
  const counted = await db.update(passkey).set({ counter, lastUsedAt: databaseNow() }).where(and(eq(passkey.id, id), grows)).returning({ id: passkey.id })
  return counted.length > 0
}

/** Removes one passkey of somebody; returns its name, or undefined when there is none. */
export async function removePasskey(tx: Db, owner: FactorOwner, passkeyId: string): Promise<string | undefined> {
  const [removed] = await tx.delete(passkey).where(and(isOf(owner), eq(passkey.id, parseRecordId(passkeyId)))).returning({ name: passkey.name })
  return removed?.name
}

/** Removes all passkeys of somebody; returns how many. */
export async function removePasskeys(tx: Db, owner: FactorOwner): Promise<number> {
  return (await tx.delete(passkey).where(isOf(owner)).returning({ id: passkey.id })).length
}

/** How many passkeys somebody has. */
export async function countPasskeys(tx: Db, owner: FactorOwner): Promise<number> {
  return (await tx.select({ all: count() }).from(passkey).where(isOf(owner)))[0]?.all ?? 0
}
