import 'server-only'
import { and, eq, gt, or, type SQL } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { Fault } from '@/lib/domain/fault'
import { session } from './session-table'
import type { Account } from './sessions'

const CONFIRMED_FOR_MS = 10 * 60_000

/** Remembers that whoever uses the session has just given the password or a factor again: for one strong act. */
export async function confirmSession(sessionId: string): Promise<void> {
  const { db } = await database()
  await db.update(session).set({ confirmedAt: databaseNow() }).where(eq(session.id, sessionId))
}

/**
 * Whether a strong act may begin: the password or a factor was given again. Somebody who has to set up a first factor gave the password
 * when they signed in, if that was just now.
 */
export async function isConfirmed({ actor, lacksFactor }: Account): Promise<boolean> {
  const { db } = await database()
  const isMeant = and(eq(session.id, actor.sessionId), or(isFresh(session.confirmedAt), lacksFactor ? isFresh(session.createdAt) : undefined))
  return (await db.select({ id: session.id }).from(session).where(isMeant)).length > 0
}

/** @throws Fault `confirmationNeeded` */
export async function requireConfirmed(account: Account): Promise<void> {
  if (!(await isConfirmed(account))) throw new Fault('confirmationNeeded')
}

/** Takes the confirmation back, for the act that it was given for. @throws Fault `confirmationNeeded` when there is none, or another act took it */
export async function spendConfirmation(tx: Db, { actor, lacksFactor }: Account): Promise<void> {
  const isMeant = and(eq(session.id, actor.sessionId), or(isFresh(session.confirmedAt), lacksFactor ? isFresh(session.createdAt) : undefined))
  const spent = await tx.update(session).set({ confirmedAt: null }).where(isMeant).returning({ id: session.id })
  if (spent.length === 0) throw new Fault('confirmationNeeded')
}

function isFresh(column: typeof session.confirmedAt | typeof session.createdAt): SQL {
  return gt(column, databaseNowPlus(-CONFIRMED_FOR_MS))
}
