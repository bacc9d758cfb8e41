import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { Fault } from '@/lib/domain/fault'
import { env } from '@/lib/platform/env'
import type { Actor } from '@/lib/platform/access/actor'
import { defineJob, type JobContext } from '@/lib/features/jobs/define-job'
import { startJob } from '@/lib/features/jobs/start-job'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { startQuote } from '@/lib/features/quotes/start-quote'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { RENEWAL_REQUESTS_PER_DAY, RENEWALS_AT_ONCE_MAX } from './model/renewal'
import { countRenewalRequestsToday, findRenewingQuote } from './store/renewals'

const input = z.strictObject({ policyIds: z.array(z.uuid()).min(1).max(RENEWALS_AT_ONCE_MAX), locale: z.enum(['ro', 'en']) })
type Input = z.output<typeof input>

/**
 * The job that asks insurers anew for policies that end soon, with the answers of their quotes. It issues nothing. Begun anew it goes on where it
 * was: a policy whose quote was asked already is left as it is.
 */
export const renewPoliciesJob = defineJob({ name: 'renew-policies', needs: 'offer.request', input, concurrency: 1, retries: 2, run: renewAll })

/** Starts the job. @returns its id @throws NotAllowed */
export function startRenewals(actor: Actor, asked: Input): Promise<string> {
  return startJob(actor, renewPoliciesJob, { input: asked })
}

const POLL_MS = 200
// Beyond the deadline of an offer request and the storing of its outcome.
const SLACK_MS = 5000

async function renewAll({ policyIds, locale }: Input, { actor, progress, signal }: JobContext): Promise<undefined> {
  progress({ done: 0, total: policyIds.length })
  for (const [index, policyId] of policyIds.entries()) {
    signal.throwIfAborted()
    // What the day's budget does not cover is left for another day, and the list of renewals says so.
    if ((await countRenewalRequestsToday(actor)) >= RENEWAL_REQUESTS_PER_DAY) throw new Fault('requestsUsedUp')
    const quoteId = await renewOne(actor, policyId, locale)
    if (quoteId !== undefined) await untilAnswered(actor, quoteId, signal)
    progress({ done: index + 1, total: policyIds.length })
  }
}

/** Asks anew for one policy. @returns the quote whose insurers are being asked; undefined where answers are missing, or nothing is to ask */
export async function renewOne(actor: Actor, policyId: string, locale: 'ro' | 'en'): Promise<string | undefined> {
  try {
    const begun = await findRenewingQuote(actor, policyId)
    if (begun !== undefined && begun.lastRun > 0) return undefined
    const quoteId = begun?.id ?? (await startQuote(actor, { renews: policyId })).quoteId
    await requestOffers(actor, { quoteId, insurerIds: undefined, locale })
    return quoteId
  } catch (error) {
    // A person completes the answers; the others of the list go on.
    if (error instanceof Fault && LEFT_TO_PEOPLE.some((code) => code === error.code)) return undefined
    throw error
  }
}

const LEFT_TO_PEOPLE = ['quoteIncomplete', 'quoteLocked', 'noInsurers', 'policyWithoutQuote', 'notFound'] as const

/** Policies are asked one after the other, so that no insurer gets two hundred requests at once. */
async function untilAnswered(actor: Actor, quoteId: string, signal: AbortSignal): Promise<void> {
  const turns = Math.ceil((env().offerDeadlineMs + SLACK_MS) / POLL_MS)
  for (let turn = 0; turn < turns && (await getQuote(actor, quoteId)).state === 'quoting'; turn += 1) await delay(POLL_MS, undefined, { signal })
}
