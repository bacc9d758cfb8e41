import { calendarOf } from './calendar'
import { allCases } from './cases/all-cases'
import type { Case, Material } from './cases/case'
import { faultsOf } from './expectation'
import { authFlows } from './flows/auth-flows'
import { signedIn, type Flow, type World } from './flows/flow'
import { offerFlows } from './flows/offer-flows'
import { policyFlows } from './flows/policy-flows'
import { readValues } from './nomenclature-values'
import { validBodies } from './valid-bodies'
import { sender, type Fetch } from './wire'

export interface Failure {
  readonly name: string
  readonly faults: readonly string[]
}

export interface Verdict {
  readonly passed: number
  readonly failed: readonly Failure[]
}

export interface RunOptions {
  readonly account?: string
  readonly password?: string
  readonly now?: () => Date
  /** How many requests are under way at once. */
  readonly parallel?: number
  /** Leaves out the cases whose name does not begin like this. */
  readonly only?: string
}

const flows: readonly Flow[] = [...authFlows, ...offerFlows, ...policyFlows]

/**
 * Holds an assets service against the contract, from outside, by requests and replies alone: the valid, the
 * invalid and the hostile ones. Throws when it cannot sign in or read the nomenclatures.
 */
export async function runConformance(fetch: Fetch, baseUrl: string, options: RunOptions = {}): Promise<Verdict> {
  const { account = 'sandbox', password = 'sandbox', now = () => new Date(), parallel = 8, only = '' } = options
  const sendWith = (token: string) => sender(fetch, baseUrl, token)
  const { token } = await signedIn({ account, password, sendWith })
  const send = sendWith(token)
  const values = await readValues(send, sender(fetch, baseUrl.replace(/\/assets\/?$/, ''), ''))
  const calendar = calendarOf(now())
  const material: Material = { values, calendar, bodies: validBodies(values, calendar) }
  const world: World = { ...material, account, password, send, sendWith }

  const checks = [
    ...allCases(material).map(({ name, request, expect }: Case) => ({ name, check: async () => faultsOf(await send(request), expect) })),
    ...flows.map((flow) => ({ name: flow.name, check: () => flow.run(world) })),
  ]
  const chosen = checks.filter(({ name }) => name.startsWith(only))
  const results = await inParallel(parallel, chosen, async ({ name, check }): Promise<Failure> => {
    try {
      return { name, faults: await check() }
    } catch (error) {
      return { name, faults: [error instanceof Error ? error.message : 'broke off'] }
    }
  })
  const failed = results.filter(({ faults }) => faults.length > 0)
  return { passed: results.length - failed.length, failed }
}

/** Does the work on every item, so many at a time; results stand in the order of the items. */
async function inParallel<Item, Result>(count: number, items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const queue = [...items.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, item] = next
      results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: count }, worker))
  return results
}
