import { afterAll, beforeAll, expect, test } from 'vitest'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { type AttemptState, findAttempts } from '@/lib/features/issuing/store/issue-attempts'
import { getOffer } from '@/lib/features/offers/store/offers'
import { runAsAgency } from '@/lib/platform/database/scope'
import { clock } from '@/lib/platform/clock'
import { givenIn, lookInto } from '@/lib/testing/database/between-processes'
import { DATABASE_PLACES, type DatabasePlace } from '@/lib/testing/database/database-places'
import { type FleetToIssue, startFleetProcess } from '@/lib/testing/fleets/fleet-processes'
import { askForEach, givenFleet } from '@/lib/testing/fleets/given-fleet'
import type { TestAgency } from '@/lib/testing/given/people'
import { type IssuingService, startIssuingService } from '@/lib/testing/issuing/issuing-desk'
import { countByText, printReport } from '@/lib/testing/issuing/print-report'
import { runSizes } from '@/lib/testing/run-sizes'
import { readSheets } from './read-sheets'
import { findFleetRows } from './store/fleet-quotes'

// `npm run bench -- issue-faults` asks for more.
const POINTS = Math.max(4, runSizes().killRounds)
const ROWS = 3

let service: IssuingService
let place: DatabasePlace
beforeAll(async () => {
  ;[service, place] = [await startIssuingService(), await DATABASE_PLACES.PostgreSQL()]
}, 120_000)
afterAll(async () => {
  await service.close()
  await place.remove()
})

test(`a process killed (SIGKILL) at ${POINTS} points of issuing a fleet: no row is asked twice to issue, and none is lost`, { timeout: 120_000 + POINTS * 60_000 }, async () => {
  const { desk, fleets } = await givenIn(place, givenFleets)
  const [measured, ...killed] = fleets
  if (measured === undefined) throw new Error('There is no fleet')

  // What a whole run does says where the points lie.
  const whole = await startFleetProcess(place.env)
  whole.send({ actor: desk.broker, fleet: measured })
  const { how, statements } = await whole.told('ended')
  expect(how).toBe('done')
  await whole.stop()
  for (const [point, fleet] of killed.entries()) {
    const dying = await startFleetProcess(place.env)
    dying.send({ actor: desk.broker, fleet, diesBefore: Math.max(2, Math.round(((point + 0.5) / POINTS) * statements)) })
    await Promise.race([dying.ended, dying.told('ended')])
    await dying.stop()
    const next = await startFleetProcess(place.env)
    next.send({ actor: desk.broker, fleet })
    expect((await next.told('ended')).how).toBe('done')
    await next.stop()
  }

  const policies = await service.policies()
  const rows = await lookInto(place, () => Promise.all(fleets.flatMap((fleet) => fleet.rows.map(({ offerId }) => outcomeOf(desk, offerId)))))
  printReport(`issuing fleets, killed at ${POINTS} of ${statements} statements: ${countByText(rows.map(({ states }) => states.join('+')))}`)
  expect(rows).toHaveLength(fleets.length * ROWS)
  for (const { operatorOfferId, states } of rows) {
    const made = policies.get(operatorOfferId) ?? 0
    expect(service.proxy.issueRequests.get(operatorOfferId) ?? 0).toBeLessThanOrEqual(1)
    // Each row was tried once, and a policy that exists is known, or somebody is asked about it.
    expect(states).toHaveLength(1)
    expect(made === 1 ? ['ISSUED', 'UNKNOWN'] : ['NOT_SENT', 'UNKNOWN']).toContain(states[0])
  }
})

async function outcomeOf({ broker }: TestAgency, offerId: string): Promise<{ readonly operatorOfferId: number; readonly states: readonly AttemptState[] }> {
  const { operatorOfferId, quoteId } = await getOffer(broker, offerId)
  return { operatorOfferId, states: (await findAttempts(broker, quoteId)).map(({ state }) => state) }
}

/** A desk with a fleet for a whole run, and one for each point. */
async function givenFleets(): Promise<{ readonly desk: TestAgency; readonly fleets: readonly FleetToIssue[] }> {
  const desk = await service.newDesk()
  const { broker } = desk
  const insurers = (await findInsurers(broker, 'casco')).slice(0, 3).map(({ id }) => id)
  const fleets: FleetToIssue[] = []
  for (let index = 0; index <= POINTS; index += 1) {
    const fleetId = await givenFleet(broker, ROWS, { first: index * ROWS + 1, product: 'casco' })
    await askForEach(broker, fleetId, insurers)
    const rows = await runAsAgency(desk.id, () => cleanRows(desk, fleetId))
    fleets.push({ fleetId, payment: { method: 'receipt', documentNumber: `CH-${index}`, date: clock.today() }, rows, locale: 'ro' })
  }
  return { desk, fleets }
}

/** An offer of each row that has nothing to confirm. */
async function cleanRows({ broker }: TestAgency, fleetId: string): Promise<FleetToIssue['rows']> {
  const rows: FleetToIssue['rows'] = []
  for (const { offers } of await findFleetRows(broker, fleetId)) {
    const sheets = await readSheets(broker, { fleetId, offerIds: offers.map(({ id }) => id), locale: 'ro' })
    const clean = sheets.find(({ left }) => left.length === 0)
    if (clean === undefined) throw new Error(`Nothing is as asked for: ${sheets.map(({ left }) => left.join(' ')).join('; ')}`)
    rows.push({ offerId: clean.offerId, fingerprint: clean.fingerprint })
  }
  return rows
}
