import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { type Day, parseDay } from '@/lib/domain/day'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { problemAt } from '@/lib/domain/problem'
import { clock } from '@/lib/platform/clock'
import type { Actor } from '@/lib/platform/access/actor'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { type AttemptState, findAttempts, getAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { defineJob, type JobContext } from '@/lib/features/jobs/define-job'
import { startJob } from '@/lib/features/jobs/start-job'
import { getOffer } from '@/lib/features/offers/store/offers'
import { FLEET_ROWS_MAX } from './model/fleet'
import { findFleetQuotes } from './store/fleet-quotes'

const input = z.strictObject({
  fleetId: z.uuid(),
  payment: z.strictObject({ method: z.enum(PAYMENT_METHODS), documentNumber: z.string().min(1).max(60), date: z.custom<Day>((value) => typeof value === 'string' && parseDay(value) !== undefined) }),
  rows: z.array(z.strictObject({ offerId: z.uuid(), fingerprint: z.string().max(60) })).min(1).max(FLEET_ROWS_MAX),
  locale: z.enum(['ro', 'en']),
})
type Input = z.output<typeof input>

/**
 * The job that issues the policies of a fleet, one row after the other, each by the use case of the page before money. It never tries a row twice: a quote with any attempt, whatever became of
 * it, is left to a person, also when the job begins anew. A row whose sheet has changed or has something to confirm is left as well. The first unknown outcome ends the job.
 */
export const issueFleetJob = defineJob({ name: 'issue-fleet', needs: 'policy.issue', input, concurrency: 1, retries: 0, run: issueAll })

/** Starts the job. @returns its id @throws NotAllowed; Fault `notFound` for a fleet without rows, `invalid` for a payment of tomorrow */
export async function startIssuing(actor: Actor, asked: Input): Promise<string> {
  const today = clock.today()
  if (asked.payment.date > today) throw new Fault('invalid', { problems: [problemAt('payment.date', { code: 'dateTooLate', params: { latest: today } })] })
  if ((await findFleetQuotes(actor, asked.fleetId)).length === 0) throw new Fault('notFound')
  const jobId = await startJob(actor, issueFleetJob, { input: asked, title: String(asked.rows.length) })
  await recordEvent(actor, { what: 'fleet.issuingStarted', subject: { kind: 'fleet', id: asked.fleetId }, details: { policies: asked.rows.length } })
  return jobId
}

const POLL_MS = 200
// Beyond the deadline of a policy request: then the attempt has an outcome, or its lease has run out.
const TURNS_MAX = (240_000 + 5000) / POLL_MS

async function issueAll({ fleetId, payment, rows, locale }: Input, { actor, progress, signal }: JobContext) {
  const quotes = new Set((await findFleetQuotes(actor, fleetId)).map(({ id }) => id))
  progress({ done: 0, total: rows.length })
  for (const [index, { offerId, fingerprint }] of rows.entries()) {
    signal.throwIfAborted()
    const state = await issueRow(actor, { offerId, fingerprint, payment, locale, isOfFleet: (quoteId) => quotes.has(quoteId) }, signal)
    // Whatever made one outcome unknown may do so with the next: a person looks first.
    if (state !== undefined && state !== 'ISSUED' && state !== 'REJECTED' && state !== 'NOT_SENT') throw new Fault('outcomeUnknown')
    progress({ done: index + 1, total: rows.length })
  }
  return { path: `/fleets/${fleetId}` } as const
}

interface RowToIssue {
  readonly offerId: string
  readonly fingerprint: string
  readonly payment: Input['payment']
  readonly locale: Input['locale']
  readonly isOfFleet: (quoteId: string) => boolean
}

/** @returns how the attempt ended; undefined for a row that is left to a person */
async function issueRow(actor: Actor, { offerId, fingerprint, payment, locale, isOfFleet }: RowToIssue, signal: AbortSignal): Promise<AttemptState | undefined> {
  try {
    const { quoteId } = await getOffer(actor, offerId)
    if (!isOfFleet(quoteId) || (await findAttempts(actor, quoteId)).length > 0) return undefined
    const { id } = await issuePolicy(actor, { offerId, payment, locale, seen: { fingerprint, confirmed: [] } })
    return await outcomeOf(actor, id, signal)
  } catch (error) {
    if (error instanceof Fault && LEFT_TO_PEOPLE.includes(error.code)) return undefined
    throw error
  }
}

const LEFT_TO_PEOPLE: readonly FaultCode[] = ['notFound', 'sheetChanged', 'invalid', 'offerExpired', 'offerWithoutRate', 'offerWithoutPrice', 'alreadyIssued', 'alreadyIssuing', 'quoteLocked', 'erased']

/** The request goes on by itself, also when the job is told to end: it is only waited for. */
async function outcomeOf(actor: Actor, attemptId: string, signal: AbortSignal): Promise<AttemptState> {
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const { state } = await getAttempt(actor, attemptId)
    if (state !== 'INTENT' && state !== 'SENDING') return state
    await delay(POLL_MS, undefined, { signal })
  }
  return 'UNKNOWN'
}
