import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AttemptState, findAttempts } from './store/issue-attempts'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { recoverAttempts } from './store/recover-attempts'
import type { ProxyFault } from '@/lib/testing/operator/fault-proxy'
import { givenOffers, type IssuingService, startIssuingService } from '@/lib/testing/issuing/issuing-desk'
import { CONNECTING, startIssuingProcess } from '@/lib/testing/issuing/issuing-processes'
import { givenIn, lookInto } from '@/lib/testing/database/between-processes'
import { DATABASE_PLACES, type DatabasePlace } from '@/lib/testing/database/database-places'
import type { TestAgency } from '@/lib/testing/given/people'
import { runSizes } from '@/lib/testing/run-sizes'
import { countByText, describeLedger, printReport } from '@/lib/testing/issuing/print-report'
import { timePasses } from '@/lib/testing/pass-time'

// `npm run bench -- issue-faults` asks for more.
const { killRounds } = runSizes()
const MS_PER_KILL = 60_000
// The lease of a dead process runs out in minutes; recovery runs as if they had passed.
const HOUR_MS = 3_600_000

/** Where an issuing process is killed, and the state the next process gives the attempt. */
interface Mark {
  readonly name: string
  /** Before the first statement with these words, before the first connection, or while the network holds the request. */
  readonly at: string | ProxyFault
  readonly ends: AttemptState | 'no attempt'
  readonly policies: 0 | 1
}

const MARKS: readonly Mark[] = [
  { name: 'before the intent', at: 'insert into "issue_attempt"', ends: 'no attempt', policies: 0 },
  { name: 'after the intent', at: 'left join "operator_token"', ends: 'NOT_SENT', policies: 0 },
  { name: 'before the right to send is taken', at: 'update "issue_attempt"', ends: 'NOT_SENT', policies: 0 },
  { name: 'after the right to send is taken', at: CONNECTING, ends: 'UNKNOWN', policies: 0 },
  { name: 'while the request is on its way', at: { kind: 'hold', passesOn: 'nothing' }, ends: 'UNKNOWN', policies: 0 },
  { name: 'while the answer is on its way', at: { kind: 'hold', passesOn: 'all' }, ends: 'UNKNOWN', policies: 1 },
  { name: 'while the outcome is stored', at: 'insert into "policy"', ends: 'UNKNOWN', policies: 1 },
  { name: 'after the outcome is stored', at: '"audit_', ends: 'ISSUED', policies: 1 },
]

let service: IssuingService
beforeAll(async () => {
  service = await startIssuingService()
})
afterAll(() => service.close())

/** A desk with offers in a database that no process has open. */
function givenOffersIn(place: DatabasePlace, count: number): Promise<{ desk: TestAgency; offers: StoredOffer[] }> {
  return givenIn(place, async () => {
    const desk = await service.newDesk()
    return { desk, offers: await givenOffers(desk, count) }
  })
}

/** Starts a process, which recovers open attempts, and kills it while it issues. */
async function killAt({ name, at }: Mark, { env, broker, offerId }: { readonly env: DatabasePlace['env']; readonly broker: TestAgency['broker']; readonly offerId: string }): Promise<void> {
  const dying = await startIssuingProcess(env)
  if (typeof at === 'string') {
    dying.send({ kind: 'die', actor: broker, offerId, before: at })
    const survived = dying.told('survived').then(() => {
      throw new Error(`Nobody comes by ${name}`)
    })
    await Promise.race([dying.ended, survived])
    return
  }
  await service.proxy.strike(at)
  const held = service.proxy.held()
  dying.send({ kind: 'click', actors: [broker], offerIds: [offerId] })
  await held
  await dying.kill()
}

/** The states after the next process has started and recovered. */
function statesAfterStart(place: DatabasePlace, broker: TestAgency['broker'], offers: readonly StoredOffer[]): Promise<ReadonlyMap<string, AttemptState>> {
  return lookInto(place, async () => {
    await timePasses(HOUR_MS)
    await recoverAttempts()
    const quoteIds = new Set(offers.map(({ quoteId }) => quoteId))
    const attempts = (await Promise.all([...quoteIds].map((quoteId) => findAttempts(broker, quoteId)))).flat()
    return new Map(attempts.map(({ offerId, state }) => [offerId, state]))
  })
}

describe.each(Object.entries(DATABASE_PLACES))('a process that is killed while it issues, on %s', (engine, newPlace) => {
  // With one round, each engine takes half of the marks; the other takes the others.
  const isFirst = newPlace === DATABASE_PLACES.PostgreSQL
  const marks = killRounds === 0 ? MARKS.filter((_, index) => (index % 2 === 0) === isFirst) : MARKS
  const rounds = Math.max(1, killRounds)
  const kills = Array.from({ length: rounds }, () => marks).flat()
  let place: DatabasePlace
  let offers: StoredOffer[]
  let states: ReadonlyMap<string, AttemptState>
  let policies: ReadonlyMap<number, number>
  const outcomes = () =>
    kills.map((mark, index) => {
      const offer = offers[index]
      return { mark, ends: states.get(offer?.id ?? '') ?? 'no attempt', policies: policies.get(offer?.operatorOfferId ?? 0) ?? 0, requests: service.proxy.issueRequests.get(offer?.operatorOfferId ?? 0) ?? 0 }
    })

  beforeAll(async () => {
    place = await newPlace()
    const made = await givenOffersIn(place, kills.length)
    offers = made.offers
    const { broker } = made.desk
    for (const [index, mark] of kills.entries()) await killAt(mark, { env: place.env, broker, offerId: offers[index]?.id ?? '' })
    states = await statesAfterStart(place, broker, offers)
    policies = await service.policies()
    for (const mark of marks) {
      const killed = offers.filter((_, index) => kills[index] === mark)
      printReport(`${engine}, killed ${mark.name}: ${countByText(killed.map(({ id }) => states.get(id) ?? 'no attempt'))}; ${await describeLedger(service, killed)}`)
    }
  }, kills.length * MS_PER_KILL + 120_000)
  afterAll(() => place.remove())

  test('leaves a state that the next process recovers correctly', () => {
    const ended = outcomes().map(({ mark, ends }) => `${mark.name}: ${ends}`)
    expect(ended).toEqual(kills.map(({ name, ends }) => `${name}: ${ends}`))
  })

  test('sends an issue request at most once, and the ledger agrees', () => {
    const done = outcomes().map(({ mark, policies: made, requests }) => `${mark.name}: ${made} of ${requests}`)
    expect(done).toEqual(kills.map(({ name, at, policies: made }) => `${name}: ${made} of ${made === 1 || typeof at !== 'string' ? 1 : 0}`))
  })
})
