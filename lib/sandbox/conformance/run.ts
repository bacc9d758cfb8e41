import { calendarOf } from './calendar'
import { allCases } from './cases/all-cases'
import type { Case, Material } from './cases/case'
import { faultsOf } from './expectation'
import { authFlows } from './flows/auth-flows'
import { signedIn, type Flow, type World } from './flows/flow'
import { offerFlows } from './flows/offer-flows'
import { policyFlows } from './flows/policy-flows'
import { readValues } from './nomenclature-values'
import { runChecks, type RunOptions, type Verdict } from './run-checks'
import { validBodies } from './valid-bodies'
import { sender, type Fetch } from './wire'

const flows: readonly Flow[] = [...authFlows, ...offerFlows, ...policyFlows]

/**
 * Holds an assets service against the contract, from outside, by requests and replies alone: the valid, the
 * invalid and the hostile ones. Throws when it cannot sign in or read the nomenclatures.
 */
export async function runConformance(fetch: Fetch, baseUrl: string, options: RunOptions = {}): Promise<Verdict> {
  const { account = 'sandbox', password = 'sandbox', now = () => new Date() } = options
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
  return runChecks(checks, options)
}
