import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ALL_SERVICES, offersIn, openDesk, type Desk, type ServiceUnderTest } from '../testing/all-services'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(() => desk.reset())
afterAll(() => desk.client.sandbox.close())

const LONGER_THAN_ANY_TEST_MS = 120_000

/** The settings of one insurer, and what its caller sees while the others reply. */
const TROUBLES: readonly [name: string, setting: object, seen: 'broken' | 'waiting'][] = [
  ['is down', { down: true }, 'broken'],
  ['is slow', { latencyMs: LONGER_THAN_ANY_TEST_MS }, 'waiting'],
  ['replies with truncated JSON', { malformed: true }, 'broken'],
  ['declines', { decline: 'Nu.' }, 'broken'],
  ['replies slowly in small pieces', { fault: `drip:${LONGER_THAN_ANY_TEST_MS}` }, 'waiting'],
  ['resets the connection', { fault: 'reset' }, 'broken'],
  ['resets the connection in mid-body', { fault: 'reset-mid-body' }, 'broken'],
  ['replies with an HTML page', { fault: 'html500' }, 'broken'],
  ['replies with half a body', { fault: 'truncated' }, 'broken'],
]

const answers = async (service: ServiceUnderTest, insurer: string) => (await offersIn(await desk.quote(service, insurer))).length > 0

describe.each(ALL_SERVICES.map((service) => [service.service, service] as const))('when one insurer of %s', (_, service) => {
  test.each(TROUBLES)('%s, the other insurers and services reply correctly', async (_name, setting, seen) => {
    await desk.control({ insurers: { [`${service.service}/${service.one}`]: setting } })
    const struck = answers(service, service.one).then(
      () => 'intact',
      () => 'broken',
    )
    const others = ALL_SERVICES.flatMap((one) => [...(one === service ? [] : [answers(one, one.one)]), answers(one, one.other)])
    expect(await Promise.all(others)).toEqual([true, true, true, true, true])
    expect(await (seen === 'waiting' ? Promise.race([struck, Promise.resolve('waiting')]) : struck)).toBe(seen)
    const offer = await desk.offer(service, service.other)
    expect((await desk.issue(service, offer)).status).toBe(200)
  })
})
