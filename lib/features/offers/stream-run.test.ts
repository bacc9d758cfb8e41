import { describe, expect, test } from 'vitest'
import type { RunView } from './endpoints'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { givenCompleteQuote, waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { timePasses } from '@/lib/testing/pass-time'
import { streamRun } from './stream-run'
import { requestOffers } from './request-offers'
import { retryInsurer } from './retry-insurer'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const never = new AbortController().signal
const LONGEST_WAIT_MS = 65_000

/** Holds the replies to POST /offer back until they are released. */
function holdOffers({ operator }: Awaited<ReturnType<typeof newDesk>>) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  operator.obstruct('POST /offer', async () => {
    await held
    return undefined
  })
  return { release }
}

const kindsIn = (run: RunView | undefined) => run?.lanes.map(({ insurer, outcome }) => `${insurer.name}: ${outcome.kind}`)

describe('streaming a run', () => {
  test('yields each outcome and ends after the last', async () => {
    const desk = await newDesk()
    const quoteId = await givenCompleteQuote(desk.broker)
    const { release } = holdOffers(desk)
    await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
    const runs = streamRun(desk.broker, quoteId, { signal: never })
    const { value: first } = await runs.next()
    expect(first?.lanes.map(({ outcome }) => outcome.kind)).toEqual(['waiting', 'waiting'])
    release()
    const seen: (RunView | undefined)[] = []
    for await (const run of runs) seen.push(run)
    expect(seen.length).toBeGreaterThan(0)
    expect(kindsIn(seen.findLast((run) => run !== undefined))).toEqual(['Alpina: offered', 'Carpatia: offered'])
    await waitForBackground()
  })

  test('yields undefined without changes and stops when the reader leaves', async () => {
    const desk = await newDesk()
    const quoteId = await givenCompleteQuote(desk.broker)
    const { release } = holdOffers(desk)
    await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
    const leaving = new AbortController()
    const runs = streamRun(desk.broker, quoteId, { signal: leaving.signal, pollIntervalMs: 1 })
    await runs.next()
    expect(await runs.next()).toEqual({ done: false, value: undefined })
    leaving.abort()
    expect((await runs.next()).done).toBe(true)
    release()
    await waitForBackground()
  })

  test('is refused to another agency', async () => {
    const { broker } = await newDesk()
    const { broker: stranger } = await newAgency()
    const quoteId = await givenCompleteQuote(broker)
    await expect(streamRun(stranger, quoteId, { signal: never }).next()).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('an insurer past its deadline', () => {
  test('is shown as timed out, and with its offers when they come late', async () => {
    const desk = await newDesk()
    const quoteId = await givenCompleteQuote(desk.broker)
    const { release } = holdOffers(desk)
    await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro', deadlineMs: 1 })
    const runs = streamRun(desk.broker, quoteId, { signal: never })
    let latest: RunView | undefined
    while (!latest?.lanes.every(({ outcome }) => outcome.kind === 'failed')) latest = (await runs.next()).value ?? latest
    expect(latest.lanes.map(({ outcome }) => outcome)).toMatchObject([{ reasonClass: 'timeout' }, { reasonClass: 'timeout' }])
    release()
    for await (const run of runs) latest = run ?? latest
    expect(kindsIn(latest)).toEqual(['Alpina: offered', 'Carpatia: offered'])
    await waitForBackground()
    expect((await getQuote(desk.broker, quoteId)).state).toBe('offered')
  })

  test('is streamed until its late offers can no longer come', async () => {
    const desk = await newDesk()
    const quoteId = await givenCompleteQuote(desk.broker)
    const { release } = holdOffers(desk)
    await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro', deadlineMs: 1 })
    const runs = streamRun(desk.broker, quoteId, { signal: never, pollIntervalMs: 1 })
    let latest: RunView | undefined
    while (!latest?.lanes.every(({ outcome }) => outcome.kind === 'failed')) latest = (await runs.next()).value ?? latest
    expect((await runs.next()).done).toBe(false)
    await timePasses(LONGEST_WAIT_MS)
    for await (const run of runs) latest = run ?? latest
    expect(kindsIn(latest)).toEqual(['Alpina: failed', 'Carpatia: failed'])
    release()
    await waitForBackground()
  })
})

describe('retrying one insurer', () => {
  async function declined() {
    const desk = await newDesk()
    const quoteId = await givenCompleteQuote(desk.broker)
    let refusals = 1
    desk.operator.obstruct('POST /offer', () => (refusals-- > 0 ? Response.json({ errors: ['closed'], status: 400 }, { status: 400 }) : undefined))
    await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
    await waitForBackground()
    const run = (await streamRun(desk.broker, quoteId, { signal: never }).next()).value
    const refused = run?.lanes.find(({ outcome }) => outcome.kind === 'failed')
    return { ...desk, quoteId, requestId: refused?.requestId ?? '', offered: run?.lanes.find(({ outcome }) => outcome.kind === 'offered')?.requestId ?? '' }
  }

  test('asks only that insurer and keeps the offers of the others', async () => {
    const { broker, operator, quoteId, requestId } = await declined()
    const asked = () => operator.received.filter(({ operation }) => operation === 'POST /offer').length
    const before = asked()
    await retryInsurer(broker, requestId, 'ro')
    await waitForBackground()
    expect(asked() - before).toBe(1)
    const { value } = await streamRun(broker, quoteId, { signal: never }).next()
    expect(kindsIn(value ?? undefined)).toEqual(['Alpina: offered', 'Carpatia: offered'])
  })

  test('is refused after an offer, while the retry is pending, and to another agency', async () => {
    const { broker, requestId, offered } = await declined()
    await expect(retryInsurer(broker, offered, 'ro')).rejects.toMatchObject({ code: 'requestRunning' })
    const { broker: stranger } = await newAgency()
    await expect(retryInsurer(stranger, requestId, 'ro')).rejects.toMatchObject({ code: 'notFound' })
    await retryInsurer(broker, requestId, 'ro')
    await expect(retryInsurer(broker, requestId, 'ro')).rejects.toMatchObject({ code: 'requestRunning' })
    await waitForBackground()
  })
})
