import 'server-only'
import { createHash } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { normalizedRecoveryCode } from '@/lib/features/second-factors/model/recovery-code'
import type { FactorOwner } from './authenticator-apps'
import { recoveryCode } from './recovery-code-table'

const isOf = ({ agencyId, userId }: FactorOwner) => and(eq(recoveryCode.agencyId, agencyId), eq(recoveryCode.userId, userId))

// A code is 80 random bits: its plain hash reveals nothing, and cannot be searched for.
const hashOf = (code: string) => createHash('sha256').update(normalizedRecoveryCode(code)).digest('base64url')

/** Stores codes of somebody by their hashes, in place of all earlier ones. */
export async function replaceRecoveryCodes(tx: Db, owner: FactorOwner, codes: readonly string[]): Promise<void> {
  await removeRecoveryCodes(tx, owner)
  await tx.insert(recoveryCode).values(codes.map((code) => ({ agencyId: owner.agencyId, userId: owner.userId, codeHash: hashOf(code) })))
}

/** Uses up a code of somebody: true for one caller, ever. */
export async function consumeRecoveryCode(owner: FactorOwner, code: string): Promise<boolean> {
  const { db } = await database()
  const isMeant = and(isOf(owner), eq(recoveryCode.codeHash, hashOf(code)), isNull(recoveryCode.usedAt))
  return (await db.update(recoveryCode).set({ usedAt: databaseNow() }).where(isMeant).returning({ id: recoveryCode.id })).length > 0
}

/** How many codes of somebody are unused. */
export async function countRecoveryCodes(owner: FactorOwner, within?: Db): Promise<number> {
  const db = within ?? (await database()).db
  return (await db.select({ left: count() }).from(recoveryCode).where(and(isOf(owner), isNull(recoveryCode.usedAt))))[0]?.left ?? 0
}

/** Forgets the codes of somebody. */
export async function removeRecoveryCodes(tx: Db, owner: FactorOwner): Promise<void> {
  await tx.delete(recoveryCode).where(isOf(owner))
}
