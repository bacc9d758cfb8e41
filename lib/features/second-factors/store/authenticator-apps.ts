import 'server-only'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { sealer } from '@/lib/platform/crypto/seal'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import type { Db } from '@/lib/platform/database/open-database'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unseal } from '@/lib/platform/keys/unseal'
import { authenticatorApp } from './authenticator-app-table'

/** Whose factors are meant. */
export type FactorOwner = Pick<Actor, 'agencyId' | 'userId'>

/** An app of somebody, with what its codes are made of. */
export interface AuthenticatorApp {
  readonly id: string
  readonly secret: string
}

// Whoever begins and goes away leaves a secret that nothing should accept later.
const SET_UP_MS = 30 * 60_000

const isOf = ({ agencyId, userId }: FactorOwner) => and(eq(authenticatorApp.agencyId, agencyId), eq(authenticatorApp.userId, userId))

/** Keeps the secret of an app that is being set up; another that was begun is forgotten. */
export async function beginApp(owner: FactorOwner, secret: string): Promise<void> {
  const { db } = await database()
  const id = newId()
  const secretSealed = sealer().seal(secret, placeIn(authenticatorApp.secretSealed, id))
  await db.transaction(async (tx) => {
    await tx.delete(authenticatorApp).where(and(isOf(owner), isNull(authenticatorApp.confirmedAt)))
    await tx.insert(authenticatorApp).values({ id, agencyId: owner.agencyId, userId: owner.userId, secretSealed })
  })
}

/** The app that somebody is setting up; none when it was begun more than half an hour ago. */
export async function findBegunApp(owner: FactorOwner): Promise<AuthenticatorApp | undefined> {
  return findApp(owner, { isConfirmed: false })
}

/** The app that counts as somebody's second factor. */
export async function findConfirmedApp(owner: FactorOwner): Promise<AuthenticatorApp | undefined> {
  return findApp(owner, { isConfirmed: true })
}

async function findApp(owner: FactorOwner, { isConfirmed }: { readonly isConfirmed: boolean }): Promise<AuthenticatorApp | undefined> {
  const { db } = await database()
  const isMeant = isConfirmed ? isNotNull(authenticatorApp.confirmedAt) : and(isNull(authenticatorApp.confirmedAt), lt(databaseNowPlus(-SET_UP_MS), authenticatorApp.createdAt))
  const [row] = await db.select().from(authenticatorApp).where(and(isOf(owner), isMeant))
  return row && { id: row.id, secret: await unseal(row.secretSealed, placeIn(authenticatorApp.secretSealed, row.id)) }
}

/** Makes an app that was being set up a second factor, in place of an earlier one. `step` is that of its first code. False when it is gone. */
export async function confirmApp(tx: Db, owner: FactorOwner, { id, step }: { readonly id: string; readonly step: number }): Promise<boolean> {
  await tx.delete(authenticatorApp).where(and(isOf(owner), isNotNull(authenticatorApp.confirmedAt)))
  const isMeant = and(isOf(owner), eq(authenticatorApp.id, id), isNull(authenticatorApp.confirmedAt))
  const confirmed = await tx.update(authenticatorApp).set({ confirmedAt: databaseNow(), lastStep: step }).where(isMeant).returning({ id: authenticatorApp.id })
  return confirmed.length > 0
}

/** Uses up the code of a step: true for one caller, and never again for this step or an earlier one. */
export async function consumeStep(owner: FactorOwner, { id, step }: { readonly id: string; readonly step: number }): Promise<boolean> {
  const { db } = await database()
  const isLater = or(isNull(authenticatorApp.lastStep), lt(authenticatorApp.lastStep, step))
  const used = await db.update(authenticatorApp).set({ lastStep: step }).where(and(isOf(owner), eq(authenticatorApp.id, id), isLater)).returning({ id: authenticatorApp.id })
  return used.length > 0
}

/** Removes the app of somebody, and one that is being set up; returns whether there was one. */
export async function removeApp(tx: Db, owner: FactorOwner): Promise<boolean> {
  const removed = await tx.delete(authenticatorApp).where(isOf(owner)).returning({ confirmedAt: authenticatorApp.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}
