import 'server-only'
import { and, count, eq, inArray, isNotNull, isNull, max, min } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { authenticatorApp } from './authenticator-app-table'
import { passkey } from './passkey-table'
import { recoveryCode } from './recovery-code-table'

/** The second factor of somebody, in one word; a passkey before an app. */
export interface FactorSummary {
  readonly kind: 'app' | 'passkey'
  readonly since: Date
  readonly codesLeft: number
}

/** The second factors of users whom the caller may see, by user; who has none is left out. */
export async function findFactorSummaries(userIds: readonly string[]): Promise<ReadonlyMap<string, FactorSummary>> {
  if (userIds.length === 0) return new Map()
  const { db } = await database()
  const ids = [...userIds]
  const apps = await db.select({ userId: authenticatorApp.userId, since: max(authenticatorApp.confirmedAt) }).from(authenticatorApp).where(and(inArray(authenticatorApp.userId, ids), isNotNull(authenticatorApp.confirmedAt))).groupBy(authenticatorApp.userId)
  const keys = await db.select({ userId: passkey.userId, since: min(passkey.createdAt) }).from(passkey).where(inArray(passkey.userId, ids)).groupBy(passkey.userId)
  const codes = await db.select({ userId: recoveryCode.userId, left: count() }).from(recoveryCode).where(and(inArray(recoveryCode.userId, ids), isNull(recoveryCode.usedAt))).groupBy(recoveryCode.userId)
  const codesLeft = new Map(codes.map(({ userId, left }) => [userId, left]))
  const summary = (kind: FactorSummary['kind']) => ({ userId, since }: { readonly userId: string; readonly since: Date | null }) =>
    since === null ? [] : [[userId, { kind, since, codesLeft: codesLeft.get(userId) ?? 0 }] as const]
  return new Map([...apps.flatMap(summary('app')), ...keys.flatMap(summary('passkey'))])
}

/** The ways in which somebody can prove a sign-in beside the password, before there is an actor. None without a second factor. */
export async function unsafeFindWays(userId: string): Promise<('app' | 'passkey' | 'recovery')[]> {
  const { db } = await database()
  const apps = await db.select({ id: authenticatorApp.id }).from(authenticatorApp).where(and(eq(authenticatorApp.userId, userId), isNotNull(authenticatorApp.confirmedAt)))
  const keys = await db.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, userId)).limit(1)
  if (apps.length + keys.length === 0) return []
  const codes = await db.select({ id: recoveryCode.id }).from(recoveryCode).where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt))).limit(1)
  return [...(keys.length > 0 ? (['passkey'] as const) : []), ...(apps.length > 0 ? (['app'] as const) : []), ...(codes.length > 0 ? (['recovery'] as const) : [])]
}
