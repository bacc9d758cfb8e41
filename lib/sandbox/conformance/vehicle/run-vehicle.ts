import { calendarOf } from '../calendar'
import { signedIn } from '../flows/flow'
import { runChecks, type RunOptions, type Verdict } from '../run-checks'
import { sender, type Fetch } from '../wire'
import { flowChecks } from './flow-checks'
import { inspectionChecks } from './inspection-checks'
import { quoteChecks } from './quote-checks'
import { validQuote } from './valid-quote'
import type { VehicleWorld } from './world'

/**
 * Holds a vehicle service against the contract and its readings, from outside, by requests and replies alone.
 * Throws when it cannot sign in or read the lists.
 */
export async function runVehicleConformance(fetch: Fetch, baseUrl: string, options: RunOptions = {}): Promise<Verdict> {
  const { account = 'sandbox', password = 'sandbox', now = () => new Date() } = options
  const sendWith = (token: string) => sender(fetch, baseUrl, token)
  const { token } = await signedIn({ account, password, sendWith })
  const send = sendWith(token)
  const calendar = calendarOf(now())
  const quote = await validQuote(send, sender(fetch, baseUrl.replace(/\/vehicle\/?$/, ''), ''), calendar)
  const world: VehicleWorld = { ...quote, calendar, account, password, send, sendWith }
  const checks = [...quoteChecks(calendar), ...flowChecks, ...inspectionChecks].map(({ name, run }) => ({ name, check: () => run(world) }))
  return runChecks(checks, options)
}
