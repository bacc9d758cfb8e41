import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, lte, ne, type SQL } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { travelCall } from './travel-call-table'
import { travelCallLane } from './travel-call-lane-table'

// 256 bits: nobody finds the address of a callback by trying.
const SECRET_BYTES = 32
/** More than a process has under way; what is left over is due again at the next look. */
const CALLS_AT_ONCE = 100

/** An insurer that a call asks. The names are those its answer will bear. */
export interface CallLane {
  readonly requestId: string
  readonly insurer: string
  readonly product: string
  readonly isAnswered: boolean
}

/** A request to the travel service for several insurers. */
export interface TravelCall {
  readonly id: string
  readonly agencyId: string
  readonly runId: string
  /** None until the service has said under which id it answers. */
  readonly correlationId: string | undefined
  readonly locale: 'ro' | 'en'
  readonly endsAt: Date
  readonly lanes: readonly CallLane[]
}

interface NewCall extends Pick<TravelCall, 'agencyId' | 'runId' | 'locale' | 'endsAt'> {
  readonly lanes: readonly Omit<CallLane, 'isAnswered'>[]
  readonly askedAt: Date
  /** Until then the screen waits. */
  readonly answerBy: Date
}

/** Records a call before its request leaves. Returns the secret of its callback's address, which is kept nowhere. */
export async function startCall({ lanes, ...call }: NewCall): Promise<{ callId: string; secret: string }> {
  const { db } = await database()
  const callId = newId()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await db.transaction(async (tx) => {
    // Whatever becomes of the request, at the end somebody looks after the call.
    await tx.insert(travelCall).values({ id: callId, secretHash: hashOf(secret), nextPollAt: call.endsAt, ...call })
    await tx.insert(travelCallLane).values(lanes.map(({ requestId, insurer: businessName, product }) => ({ callId, agencyId: call.agencyId, requestId, businessName, product })))
  })
  return { callId, secret }
}

/** The service has taken the request: its answers are followed from now on. */
export async function openCall(callId: string, correlationId: string, now: Date): Promise<void> {
  const { db } = await database()
  const isAsking = and(eq(travelCall.id, callId), eq(travelCall.state, 'asking'))
  await db.update(travelCall).set({ state: 'open', correlationId, nextPollAt: after(now, 0) }).where(isAsking)
}

/** Nobody looks after the call any more. An answer that comes all the same is still kept. */
export async function endCall(callId: string): Promise<void> {
  const { db } = await database()
  await db.update(travelCall).set({ state: 'ended', nextPollAt: null }).where(eq(travelCall.id, callId))
}

/** The call whose callback's address holds this secret. Found by a hash: how long the look-up takes says nothing about the secret. */
export async function findCallBySecret(secret: string): Promise<TravelCall | undefined> {
  return (await callsWhere(eq(travelCall.secretHash, hashOf(secret))))[0]
}

/**
 * Takes the calls that are to be asked after now, each for this process alone: who moves the next look, looks.
 * Looks become rarer, and the last one is at the end.
 */
export async function claimDueCalls(now: Date): Promise<TravelCall[]> {
  const { db } = await database()
  const isDue = and(ne(travelCall.state, 'ended'), lte(travelCall.nextPollAt, now))
  const due = await db.select().from(travelCall).where(isDue).orderBy(asc(travelCall.nextPollAt)).limit(CALLS_AT_ONCE)
  const claimed: string[] = []
  for (const call of due) if (call.nextPollAt !== null && (await moveLook({ ...call, nextPollAt: call.nextPollAt }, now))) claimed.push(call.id)
  return claimed.length === 0 ? [] : callsWhere(inArray(travelCall.id, claimed))
}

/** A callback brought something new: that was a look as well, and the next one may wait longer. */
export async function noteCallback(callId: string, now: Date): Promise<void> {
  const { db } = await database()
  const [call] = await db.select().from(travelCall).where(and(eq(travelCall.id, callId), eq(travelCall.state, 'open')))
  if (call && call.nextPollAt !== null) await moveLook({ ...call, nextPollAt: call.nextPollAt }, now)
}

async function moveLook({ id, polls, nextPollAt, endsAt }: Pick<typeof travelCall.$inferSelect, 'id' | 'polls' | 'endsAt'> & { readonly nextPollAt: Date }, now: Date): Promise<boolean> {
  const { db } = await database()
  const usual = after(now, polls + 1)
  const next = now < endsAt && usual > endsAt ? endsAt : usual
  const isUnmoved = and(eq(travelCall.id, id), ne(travelCall.state, 'ended'), eq(travelCall.nextPollAt, nextPollAt))
  const moved = await db.update(travelCall).set({ polls: polls + 1, nextPollAt: next }).where(isUnmoved).returning({ id: travelCall.id })
  return moved.length > 0
}

async function callsWhere(condition: SQL): Promise<TravelCall[]> {
  const { db } = await database()
  const rows = await db.select({ call: travelCall, lane: travelCallLane }).from(travelCall).innerJoin(travelCallLane, eq(travelCallLane.callId, travelCall.id)).where(condition).orderBy(asc(travelCallLane.businessName))
  const calls = new Map(rows.map(({ call }) => [call.id, call]))
  return [...calls.values()].map(({ id, agencyId, runId, correlationId, locale, endsAt }) => ({
    id, agencyId, runId, locale, endsAt,
    correlationId: correlationId ?? undefined,
    lanes: rows.flatMap(({ lane }) => (lane.callId === id ? [laneOf(lane)] : [])),
  }))
}

function laneOf({ requestId, businessName, product, answeredAt }: typeof travelCallLane.$inferSelect): CallLane {
  return { requestId, insurer: businessName, product, isAnswered: answeredAt !== null }
}

const after = (now: Date, looks: number) => new Date(now.getTime() + pollDelayMs(looks))

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

const FIRST_MS = 1000
const LONGEST_MS = 30_000

/** Milliseconds to the next look at a call after so many: each time twice as long, up to half a minute. */
function pollDelayMs(looks: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** looks)
}
