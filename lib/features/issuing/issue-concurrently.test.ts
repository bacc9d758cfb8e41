import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { closeDatabase } from '@/lib/platform/database/database'
import type { ForkedProcess } from '@/lib/testing/database/fork-process'
import { givenOffers, type IssuingService, startIssuingService } from '@/lib/testing/issuing/issuing-desk'
import { type IssueProcessReply, startIssuingProcess } from '@/lib/testing/issuing/issuing-processes'
import { openNewDatabase } from '@/lib/testing/database/new-database'
import { newPostgresDatabase, type PostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import type { TestAgency } from '@/lib/testing/given/people'
import { runSizes } from '@/lib/testing/run-sizes'
import { countByText, describeLedger, printReport } from '@/lib/testing/issuing/print-report'

// `npm run bench -- issue-faults` asks for more.
const { contestedOffers: OFFERS } = runSizes()
const CLICKS = 10
const AT_ONCE = 25
const TIMEOUT_MS = 120_000 + OFFERS * 2000

let service: IssuingService
let place: PostgresDatabase
let desk: TestAgency
let processes: ForkedProcess<IssueProcessReply>[]
let offers: StoredOffer[]
beforeAll(async () => {
  ;[service, place] = await Promise.all([startIssuingService(), newPostgresDatabase('app')])
  await openNewDatabase(place)
  desk = await service.newDesk()
  offers = await givenOffers(desk, OFFERS)
  processes = await Promise.all([0, 1].map(() => startIssuingProcess({ DATABASE_URL: place.databaseUrl })))
}, TIMEOUT_MS)
afterAll(async () => {
  await Promise.all(processes.map((worker) => worker.stop()))
  await closeDatabase()
  await place.drop()
  await service.close()
})

/** In both processes two people click twice at the same moment on each offer, and once more afterwards. */
async function contest(some: readonly StoredOffer[]): Promise<readonly string[]> {
  const offerIds = some.map(({ id }) => id)
  const { broker, broker2 } = desk
  const clicks: string[] = []
  for (const actors of [[broker, broker, broker2, broker2], [broker]]) {
    const told = processes.map((worker) => {
      const clicked = worker.told('clicked')
      worker.send({ kind: 'click', actors, offerIds })
      return clicked
    })
    clicks.push(...(await Promise.all(told)).flatMap((one) => one.clicks))
  }
  return clicks
}

test(`${OFFERS * CLICKS} simultaneous clicks on ${OFFERS} offers, by two users in two processes, issue each offer once`, { timeout: TIMEOUT_MS }, async () => {
  const clicks: string[] = []
  for (let first = 0; first < offers.length; first += AT_ONCE) clicks.push(...(await contest(offers.slice(first, first + AT_ONCE))))
  const policies = await service.policies()
  const numbers = offers.map(({ operatorOfferId }) => operatorOfferId)

  printReport(`${clicks.length} clicks on ${offers.length} offers, answered: ${countByText(clicks)}`, await describeLedger(service, offers))
  expect(clicks).toHaveLength(OFFERS * CLICKS)
  expect(clicks.filter((click) => click === 'sent')).toHaveLength(OFFERS)
  expect(clicks.filter((click) => !['sent', 'alreadyIssuing', 'alreadyIssued'].includes(click))).toEqual([])
  expect(numbers.filter((number) => service.proxy.issueRequests.get(number) !== 1)).toEqual([])
  expect(numbers.filter((number) => policies.get(number) !== 1)).toEqual([])
})
