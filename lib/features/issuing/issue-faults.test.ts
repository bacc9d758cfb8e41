import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPolicy } from '@/lib/contracts/vehicle/endpoints'
import { type AttemptState, getAttempt } from './store/issue-attempts'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { everyFaultOf } from '@/lib/testing/operator/faulty-operator'
import type { ProxyFault } from '@/lib/testing/operator/fault-proxy'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { httpResponseBytes } from '@/lib/testing/operator/http-bytes'
import { givenIssueInput } from '@/lib/testing/issuing/issuing'
import { givenOffers, type IssuingService, startIssuingService } from '@/lib/testing/issuing/issuing-desk'
import type { TestAgency } from '@/lib/testing/given/people'
import { runSizes } from '@/lib/testing/run-sizes'
import { countByText, describeLedger, printReport } from '@/lib/testing/issuing/print-report'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { issuePolicy } from './issue-policy'

withTestDatabase()

// `npm run bench -- issue-faults` asks for more.
const { perPoint } = runSizes()
const MS_PER_ATTEMPT = 2000

interface Point {
  readonly name: string
  /** Receives the count of earlier strikes, to alternate between work done and work not done. */
  readonly strike: (round: number) => ProxyFault
  /** How the attempt may end; the first state when nothing is in doubt. */
  readonly ends: readonly AttemptState[]
}

const nothing = () => Buffer.alloc(0)
const cut = (passesOn: 'nothing' | 'half' | 'all', givesBack: (answer: Buffer) => Buffer, ends: 'reset' | 'closed' = 'reset'): ProxyFault => ({ kind: 'cut', passesOn, givesBack, ends })
/** A false reply; every other time the service has done the work. */
const instead = (answer: Buffer) => (round: number) => cut(round % 2 === 0 ? 'nothing' : 'all', () => answer, 'closed')
const refusal = (status: number) => httpResponseBytes(status, JSON.stringify({ errors: ['Not this time.'], status }))

/** Fourteen points at which a request to issue can break. Never many outages in a row: the breaker would stop later requests. */
const POINTS: readonly Point[] = [
  { name: 'before the connection stands', strike: () => ({ kind: 'refuse' }), ends: ['NOT_SENT'] },
  { name: 'as soon as the connection stands', strike: () => ({ kind: 'reset' }), ends: ['NOT_SENT', 'UNKNOWN'] },
  { name: 'a refusal (422)', strike: () => cut('nothing', () => refusal(422), 'closed'), ends: ['REJECTED'] },
  { name: 'in the middle of the request', strike: () => cut('half', nothing), ends: ['UNKNOWN'] },
  { name: 'after the request, before the service', strike: () => cut('nothing', nothing), ends: ['UNKNOWN'] },
  { name: 'a conflict (409)', strike: instead(refusal(409)), ends: ['UNKNOWN'] },
  { name: 'after the service, before the answer', strike: () => cut('all', nothing), ends: ['UNKNOWN'] },
  { name: 'after the first byte of the answer', strike: () => cut('all', (answer) => answer.subarray(0, 1)), ends: ['UNKNOWN'] },
  { name: 'an answer that ends in the middle', strike: instead(httpResponseBytes(200, '{"status":200,"data":{"policies":[{"policyId":7')), ends: ['UNKNOWN'] },
  { name: 'in the middle of the answer', strike: () => cut('all', (answer) => answer.subarray(0, answer.length / 2)), ends: ['UNKNOWN'] },
  { name: 'a service that fails (503)', strike: instead(refusal(503)), ends: ['UNKNOWN'] },
  { name: 'success without policies', strike: instead(httpResponseBytes(200, '{"status":200,"data":{"policies":[]}}')), ends: ['UNKNOWN'] },
  { name: 'a page of HTML (500)', strike: instead(httpResponseBytes(500, '<h1>Internal Server Error</h1>', 'text/html')), ends: ['UNKNOWN'] },
  { name: 'after the last byte', strike: () => cut('all', (answer) => answer), ends: ['ISSUED', 'UNKNOWN'] },
]

/** Every way in which the service can spoil its reply. */
const SPOILT = everyFaultOf(createPolicy)

let service: IssuingService
let desk: TestAgency
let offers: StoredOffer[]
beforeAll(async () => {
  service = await startIssuingService()
  desk = await service.newDesk()
  offers = await givenOffers(desk, POINTS.length * perPoint + SPOILT.length)
}, POINTS.length * perPoint * MS_PER_ATTEMPT + 60_000)
afterAll(() => service.close())

interface Outcome {
  readonly point: Point
  readonly offer: StoredOffer
  readonly state: AttemptState
}

/** Issues an offer over a network that breaks at the point, and clicks once more where the outcome is not known. */
async function issueWithFaultAt(point: Point, offer: StoredOffer, round: number): Promise<Outcome> {
  await service.proxy.strike(point.strike(round))
  const { id } = await issuePolicy(desk.broker, givenIssueInput(offer.id))
  await waitForBackground()
  await service.proxy.strike(undefined)
  const { state } = await getAttempt(desk.broker, id)
  if (state === 'UNKNOWN' || state === 'ISSUED') {
    await expect(issuePolicy(desk.broker2, givenIssueInput(offer.id))).rejects.toMatchObject({ code: state === 'ISSUED' ? 'alreadyIssued' : 'outcomeUnknown' })
  }
  return { point, offer, state }
}

describe(`an issue request that breaks at one of ${POINTS.length} points, ${perPoint} times each`, () => {
  const outcomes: Outcome[] = []
  let policies: ReadonlyMap<number, number>
  const made = ({ offer }: Outcome) => policies.get(offer.operatorOfferId) ?? 0
  const namesOf = (some: readonly Outcome[]) => some.map(({ point, state }) => `${point.name}: ${state}`)

  beforeAll(async () => {
    for (let round = 0; round < perPoint; round += 1) {
      for (const [index, point] of POINTS.entries()) {
        // Each round uses another insurer: outages of one insurer alone would open its breaker.
        const offer = offers[round * POINTS.length + ((index + round) % POINTS.length)]
        if (offer) outcomes.push(await issueWithFaultAt(point, offer, round))
      }
    }
    policies = await service.policies()
    for (const point of POINTS) {
      const struck = outcomes.filter((outcome) => outcome.point === point)
      printReport(`${point.name}: ${countByText(struck.map(({ state }) => state))}; ${await describeLedger(service, struck.map(({ offer }) => offer))}`)
    }
  }, POINTS.length * perPoint * MS_PER_ATTEMPT + 60_000)

  test('is sent once at most', () => {
    expect(outcomes).toHaveLength(POINTS.length * perPoint)
    expect(outcomes.filter(({ offer }) => (service.proxy.issueRequests.get(offer.operatorOfferId) ?? 0) > 1)).toEqual([])
    expect(outcomes.filter((outcome) => made(outcome) > 1)).toEqual([])
  })

  test('never loses an issued policy', () => {
    expect(namesOf(outcomes.filter((outcome) => made(outcome) === 1 && !['ISSUED', 'UNKNOWN'].includes(outcome.state)))).toEqual([])
    expect(outcomes.filter((outcome) => made(outcome) === 1).length).toBeGreaterThan(0)
  })

  test('stores no state that contradicts the service\'s ledger', () => {
    const claims = { ISSUED: 1, REJECTED: 0, NOT_SENT: 0 } as const
    expect(namesOf(outcomes.filter((outcome) => outcome.state in claims && claims[outcome.state as keyof typeof claims] !== made(outcome)))).toEqual([])
  })

  test('ends in the state that the table names', () => {
    expect(namesOf(outcomes.filter(({ point, state }) => !point.ends.includes(state)))).toEqual([])
    expect(namesOf(outcomes.filter(({ state, offer }) => state === 'NOT_SENT' && service.proxy.issueRequests.has(offer.operatorOfferId)))).toEqual([])
  })
})

describe('an issue request with a faulty reply', () => {
  test.each(SPOILT)('with the fault %s ends in its true state or UNKNOWN', async (fault) => {
    const offer = offers.pop()
    if (!offer) throw new Error('There are too few offers')
    await service.spoil(fault)
    const { id } = await issuePolicy(desk.broker, givenIssueInput(offer.id))
    await waitForBackground()
    await service.spoil(undefined)
    const { state, policies } = await getAttempt(desk.broker, id)
    const made = (await service.policies()).get(offer.operatorOfferId) ?? 0
    expect(made === 1 ? ['ISSUED', 'UNKNOWN'] : ['REJECTED', 'NOT_SENT', 'UNKNOWN']).toContain(state)
    expect(policies).toHaveLength(state === 'ISSUED' ? 1 : 0)
  })
})
