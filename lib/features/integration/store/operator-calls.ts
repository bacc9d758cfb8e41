import 'server-only'
import { and, count, desc, eq, gt, inArray, like, lt, ne, or, type SQL } from 'drizzle-orm'
import { recordedCall, type RecordedCall } from '@/lib/contracts/recorded-call'
import type { Environment, Service } from '@/lib/features/accounts/store/operator-account-table'
import { FAILED_CLASSES } from '@/lib/features/integration/model/bench-filter'
import type { BenchFilter } from '@/lib/features/integration/model/bench-filter'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readRows, unsealJson } from '@/lib/platform/records/stored-json'
import { agencyRow, inAgency, visibleRow } from '@/lib/platform/session/agency-scope'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { operatorCall } from './operator-call-table'

/** A call in the list, without its reply. */
export interface CallRow {
  readonly id: string
  readonly service: Service
  readonly operation: string
  readonly at: Date
  readonly ms: number
  readonly status: number | null
  readonly class: (typeof operatorCall.$inferSelect)['class']
  readonly insurer: string | null
  readonly driftCount: number
}

/** How many calls there are, how many of them differ from the contract, and how many failed. */
export interface CallCounts {
  readonly all: number
  readonly drifting: number
  readonly failed: number
}

const { id, service, operation, at, ms, status, class: callClass, insurer, driftCount } = operatorCall
const LISTED = { id, service, operation, at, ms, status, class: callClass, insurer, driftCount }

/** The calls that a filter lets through, the newest first. @throws NotAllowed */
export async function findOperatorCalls(actor: Actor, filter: BenchFilter, limit: number): Promise<CallRow[]> {
  requirePermission(actor, 'integration.read')
  const { db } = await database()
  return db.select(LISTED).from(operatorCall).where(and(...conditionsOf(actor, filter))).orderBy(desc(at), desc(id)).limit(limit)
}

/** The id of the newest call of an environment; null without any. @throws NotAllowed */
export async function findNewestCall(actor: Actor, environment: Environment): Promise<string | null> {
  const [newest] = await findOperatorCalls(actor, { environment }, 1)
  return newest?.id ?? null
}

/** @throws NotAllowed */
export async function countOperatorCalls(actor: Actor, { environment, ...filter }: BenchFilter): Promise<CallCounts> {
  requirePermission(actor, 'integration.read')
  const { db } = await database()
  const countOf = async (only?: BenchFilter['only']) => {
    const [row] = await db.select({ calls: count() }).from(operatorCall).where(and(...conditionsOf(actor, { environment, service: filter.service, operation: filter.operation, only })))
    return row?.calls ?? 0
  }
  const [all, drifting, failed] = await Promise.all([countOf(), countOf('drifting'), countOf('failed')])
  return { all, drifting, failed }
}

/** One call with its redacted reply. @throws NotAllowed, Fault `notFound`, RecordUnreadable */
export async function getOperatorCall(actor: Actor, callId: string): Promise<{ readonly environment: Environment; readonly call: RecordedCall }> {
  requirePermission(actor, 'integration.read')
  const { db } = await database()
  const [found] = await db.select().from(operatorCall).where(agencyRow(operatorCall, actor, callId))
  const row = rowOrNotFound(found)
  return { environment: row.environment, call: await contentOf(row) }
}

/** Every kept call of an environment, the oldest first, in one file's order. An unreadable one is left out. @throws NotAllowed */
export async function findRecordedCalls(actor: Actor, environment: Environment, limit: number): Promise<RecordedCall[]> {
  requirePermission(actor, 'integration.read')
  const { db } = await database()
  const rows = await db.select().from(operatorCall).where(and(inAgency(operatorCall, actor), eq(operatorCall.environment, environment))).orderBy(desc(at), desc(id)).limit(limit)
  return (await readRows(rows, contentOf)).toReversed()
}

/**
 * The calls of an issue attempt that the actor sees, redacted, the newest first: for whoever reads its policy. Signing in to the service is left out, and so is an
 * unreadable one. @throws NotAllowed; Fault `notFound` for a text that is no id
 */
export async function findCallsOfAttempt(actor: Actor, attemptId: string): Promise<{ readonly id: string; readonly call: RecordedCall }[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const [seen] = await db.select({ id: issueAttempt.id }).from(issueAttempt).where(visibleRow(issueAttempt, actor, attemptId))
  if (seen === undefined) return []
  const rows = await db.select().from(operatorCall).where(and(inAgency(operatorCall, actor), eq(operatorCall.attemptId, seen.id), like(operation, '%.createPolicy'))).orderBy(desc(at), desc(id))
  return readRows(rows, async (row) => ({ id: row.id, call: await contentOf(row) }))
}

function contentOf(row: typeof operatorCall.$inferSelect): Promise<RecordedCall> {
  return unsealJson(row.contentSealed, recordedCall, placeIn(operatorCall.contentSealed, row.id))
}

/** Removes calls that are older than the setting says, of every agency; returns how many. */
export async function unsafeRemoveCallsBefore(instant: Date): Promise<number> {
  const { db } = await database()
  return (await db.delete(operatorCall).where(lt(at, instant)).returning({ id })).length
}

function conditionsOf(actor: Actor, { environment, service: ofService, operation: name, only, before }: BenchFilter): readonly (SQL | undefined)[] {
  return [
    inAgency(operatorCall, actor),
    eq(operatorCall.environment, environment),
    ofService === undefined ? undefined : eq(service, ofService),
    name === undefined ? undefined : eq(operation, name),
    only === 'drifting' ? gt(driftCount, 0) : undefined,
    only === 'failed' ? and(inArray(callClass, FAILED_CLASSES), ne(callClass, 'ok')) : undefined,
    before === undefined ? undefined : or(lt(at, before.at), and(eq(at, before.at), lt(id, before.id))),
  ]
}
