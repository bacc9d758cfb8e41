import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { clock } from '@/lib/platform/clock'
import type { RejectedCallback } from '@/lib/features/travel-calls/model/rejected-callback'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { travelCall } from './travel-call-table'
import { travelCallLane } from './travel-call-lane-table'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'

// 256 bits: nobody can guess the URL of a callback.
const SECRET_BYTES = 32
/** More than a process has under way; the rest is due again at the next round. */
const CALLS_AT_ONCE = 100

/** An insurer that a call asks, by the names in its result. */
export interface CallRequest {
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
  /** None until the service has accepted the request. */
  readonly correlationId: string | undefined
  readonly locale: 'ro' | 'en'
  /** Its time was over when it was read. */
  readonly isOver: boolean
  readonly requests: readonly CallRequest[]
}

interface NewCall extends Pick<TravelCall, 'agencyId' | 'runId' | 'locale'> {
  readonly requests: readonly Omit<CallRequest, 'isAnswered'>[]
  /** Time the screen waits. */
  readonly answersWithinMs: number
  /** Time the call is polled. */
  readonly endsAfterMs: number
}

/** Records a call before its request leaves. Returns the secret of its callback's URL, which is stored nowhere. */
export async function startCall({ requests, answersWithinMs, endsAfterMs, ...call }: NewCall): Promise<{ callId: string; secret: string }> {
  const { db } = await database()
  const callId = newId()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await db.transaction(async (tx) => {
    const endsAt = databaseNowPlus(endsAfterMs)
    // The call is polled at its end even when the request is lost.
    const times = { askedAt: databaseNow(), answerBy: databaseNowPlus(answersWithinMs), endsAt, nextPollAt: endsAt }
    await tx.insert(travelCall).values({ id: callId, secretHash: hashOf(secret), ...times, ...call })
    await tx.insert(travelCallLane).values(requests.map(({ requestId, insurer: businessName, product }) => ({ callId, agencyId: call.agencyId, requestId, businessName, product })))
  })
  return { callId, secret }
}

/** Opens a call whose request the service has accepted; polling starts now. Any process may take its results: it outlives the one that asked. */
export async function openCall(callId: string, correlationId: string): Promise<void> {
  const { db } = await database()
  const isAsking = and(eq(travelCall.id, callId), eq(travelCall.state, 'asking'))
  const ofCall = db.select({ id: travelCallLane.requestId }).from(travelCallLane).where(eq(travelCallLane.callId, callId))
  await db.transaction(async (tx) => {
    await tx.update(travelCall).set({ state: 'open', correlationId, nextPollAt: databaseNowPlus(pollIntervalMs(0)) }).where(isAsking)
    await tx.update(quoteRequest).set({ instanceId: null }).where(inArray(quoteRequest.id, ofCall))
  })
}

/** Ends the polling of a call. A result that still comes is stored. */
export async function endCall(callId: string): Promise<void> {
  const { db } = await database()
  await db.update(travelCall).set({ state: 'ended', nextPollAt: null }).where(eq(travelCall.id, callId))
}

/** The call whose callback URL holds this secret. The look-up is by hash, so its duration reveals nothing about the secret. */
export async function findCallBySecret(secret: string): Promise<TravelCall | undefined> {
  return (await callsWhere(eq(travelCall.secretHash, hashOf(secret))))[0]
}

/** Whether any call may still bring results. */
export async function areCallsUnderWay(): Promise<boolean> {
  const { db } = await database()
  const [call] = await db.select({ id: travelCall.id }).from(travelCall).where(ne(travelCall.state, 'ended')).limit(1)
  return call !== undefined
}

/**
 * Claims the calls whose next poll is due: the process that moves a call's next poll does the poll.
 * Polls become rarer, and the last one is at the end.
 */
export async function claimDueCalls(): Promise<TravelCall[]> {
  const { db } = await database()
  const isDue = and(ne(travelCall.state, 'ended'), lte(travelCall.nextPollAt, databaseNow()))
  const due = await db.select().from(travelCall).where(isDue).orderBy(asc(travelCall.nextPollAt)).limit(CALLS_AT_ONCE)
  const claimed: string[] = []
  for (const call of due) if (call.nextPollAt !== null && (await claimNextPoll({ ...call, nextPollAt: call.nextPollAt }))) claimed.push(call.id)
  return claimed.length === 0 ? [] : callsWhere(inArray(travelCall.id, claimed))
}

/** Counts a callback with new results as a poll, so the next poll may come later. */
export async function recordCallback(callId: string): Promise<void> {
  const { db } = await database()
  const [call] = await db.select().from(travelCall).where(and(eq(travelCall.id, callId), eq(travelCall.state, 'open')))
  if (call && call.nextPollAt !== null) await claimNextPoll({ ...call, nextPollAt: call.nextPollAt })
}

/** More rejected callbacks of one call tell nobody more. */
const REJECTED_MAX = 20

/** Notes a callback that had the secret of a call and could not be taken. */
export async function recordRejectedCallback(callId: string, why: RejectedCallback['why']): Promise<void> {
  const { db } = await database()
  const added = sql`jsonb_build_array(jsonb_build_object('at', ${clock.now().toISOString()}::text, 'why', ${why}::text))`
  await db.update(travelCall).set({ rejectedCallbacks: sql`${travelCall.rejectedCallbacks} || ${added}` }).where(and(eq(travelCall.id, callId), sql`jsonb_array_length(${travelCall.rejectedCallbacks}) < ${REJECTED_MAX}`))
}

async function claimNextPoll({ id, polls, nextPollAt }: Pick<typeof travelCall.$inferSelect, 'id' | 'polls'> & { readonly nextPollAt: Date }): Promise<boolean> {
  const { db } = await database()
  const usual = databaseNowPlus(pollIntervalMs(polls + 1))
  const next = sql`case when ${isOver} then ${usual} else least(${usual}, ${travelCall.endsAt}) end`
  const isUnmoved = and(eq(travelCall.id, id), ne(travelCall.state, 'ended'), eq(travelCall.nextPollAt, nextPollAt))
  const moved = await db.update(travelCall).set({ polls: polls + 1, nextPollAt: next }).where(isUnmoved).returning({ id: travelCall.id })
  return moved.length > 0
}

async function callsWhere(condition: SQL): Promise<TravelCall[]> {
  const { db } = await database()
  const rows = await db.select({ call: travelCall, isOver, lane: travelCallLane }).from(travelCall).innerJoin(travelCallLane, eq(travelCallLane.callId, travelCall.id)).where(condition).orderBy(asc(travelCallLane.businessName))
  const calls = new Map(rows.map(({ call, ...of }) => [call.id, { ...call, isOver: of.isOver }]))
  return [...calls.values()].map(({ id, agencyId, runId, correlationId, locale, isOver: over }) => ({
    id, agencyId, runId, locale, isOver: over,
    correlationId: correlationId ?? undefined,
    requests: rows.flatMap(({ lane }) => (lane.callId === id ? [laneOf(lane)] : [])),
  }))
}

function laneOf({ requestId, businessName, product, answeredAt }: typeof travelCallLane.$inferSelect): CallRequest {
  return { requestId, insurer: businessName, product, isAnswered: answeredAt !== null }
}

const isOver = sql<boolean>`${lte(travelCall.endsAt, databaseNow())}`

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

const POLL_INTERVAL_MIN_MS = 1000
const POLL_INTERVAL_MAX_MS = 30_000

/** Milliseconds to the next poll of a call: each wait is twice the last, up to half a minute. */
function pollIntervalMs(polls: number): number {
  return Math.min(POLL_INTERVAL_MAX_MS, POLL_INTERVAL_MIN_MS * 2 ** polls)
}
