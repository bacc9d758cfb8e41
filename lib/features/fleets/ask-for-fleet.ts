import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { Fault } from '@/lib/domain/fault'
import { env } from '@/lib/platform/env'
import type { Actor } from '@/lib/platform/access/actor'
import { findSwitches } from '@/lib/features/accounts/find-switches'
import { defineJob, type JobContext } from '@/lib/features/jobs/define-job'
import { startJob } from '@/lib/features/jobs/start-job'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { isProductId } from '@/lib/products/registry'
import { wireOf } from '@/lib/products/wires'
import { FLEET_REQUESTS_PER_DAY } from './model/fleet'
import { countFleetRequestsToday, findFleetQuotes } from './store/fleet-quotes'

const input = z.strictObject({ fleetId: z.uuid(), locale: z.enum(['ro', 'en']) })
type Input = z.output<typeof input>

/**
 * The job that asks insurers for each row of a fleet. As many rows are under way as the account lets be open at one insurer. Begun anew it goes on where it was: a row that was asked
 * is left as it is. It issues nothing.
 */
export const askForFleetJob = defineJob({ name: 'ask-for-fleet', needs: 'offer.request', input, concurrency: 1, retries: 2, run: askForAll })

/** Starts the job. @returns its id @throws NotAllowed; Fault `notFound` for a fleet without rows */
export async function startAsking(actor: Actor, asked: Input): Promise<string> {
  const rows = await findFleetQuotes(actor, asked.fleetId)
  if (rows.length === 0) throw new Fault('notFound')
  return startJob(actor, askForFleetJob, { input: asked, title: String(rows.length) })
}

const POLL_MS = 200
// Beyond the deadline of an offer request and the storing of its outcome.
const SLACK_MS = 5000

async function askForAll({ fleetId, locale }: Input, { actor, progress, signal }: JobContext) {
  const rows = await findFleetQuotes(actor, fleetId)
  const [first] = rows
  const result = { path: `/fleets/${fleetId}` } as const
  if (first === undefined || !isProductId(first.product)) return result
  const { openPerInsurer } = await findSwitches(actor.agencyId, wireOf(first.product).service)
  const waiting = rows.filter(({ lastRun }) => lastRun === 0)
  let done = rows.length - waiting.length
  progress({ done, total: rows.length })
  const askNext = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      signal.throwIfAborted()
      // What the day's budget does not cover is left for another day; begun anew, the job goes on there.
      if ((await countFleetRequestsToday(actor)) >= FLEET_REQUESTS_PER_DAY) throw new Fault('requestsUsedUp')
      if (await askRow(actor, row.id, locale)) await untilAnswered(actor, row.id, signal)
      done += 1
      progress({ done, total: rows.length })
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, openPerInsurer) }, askNext))
  return result
}

/** @returns whether insurers are being asked now */
async function askRow(actor: Actor, quoteId: string, locale: Input['locale']): Promise<boolean> {
  // Somebody may have opened the row and asked meanwhile.
  if ((await getQuote(actor, quoteId)).lastRun > 0) return false
  try {
    await requestOffers(actor, { quoteId, insurerIds: undefined, locale })
    return true
  } catch (error) {
    // A person completes the answers; the other rows go on.
    if (error instanceof Fault && LEFT_TO_PEOPLE.some((code) => code === error.code)) return false
    throw error
  }
}

const LEFT_TO_PEOPLE = ['quoteIncomplete', 'quoteLocked', 'noInsurers', 'notFound'] as const

async function untilAnswered(actor: Actor, quoteId: string, signal: AbortSignal): Promise<void> {
  const turns = Math.ceil((env().offerDeadlineMs + SLACK_MS) / POLL_MS)
  for (let turn = 0; turn < turns && (await getQuote(actor, quoteId)).state === 'quoting'; turn += 1) await delay(POLL_MS, undefined, { signal })
}
