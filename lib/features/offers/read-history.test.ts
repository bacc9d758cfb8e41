import { describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { runView } from './shapes'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { addDays, addMonths, todayInBucharest } from '@/lib/domain/day'
import { givenCompleteQuote, givenInsurerRequests, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { readRunHistory } from './read-history'
import { readRun } from './read-run'
import { requestOffers } from './request-offers'
import { saveDraft } from '@/lib/features/quotes/save-draft'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const today = todayInBucharest(new Date())

async function change(broker: Actor, quoteId: string, answers: object): Promise<void> {
  const { draft, version } = await getQuote(broker, quoteId)
  await saveDraft(broker, { quoteId, version, draft: { ...draft, ...answers } })
}

async function askAgain(broker: Actor, quoteId: string): Promise<void> {
  await requestOffers(broker, { quoteId, insurerIds: undefined, locale: 'ro' })
  await waitForBackground()
}

const history = async (broker: Actor, quoteId: string, named?: number, on = today) => readRunHistory(broker, await getQuote(broker, quoteId), { named, today: on })
const offersOf = async (broker: Actor, quoteId: string, run?: number) =>
  (await readRun(broker, quoteId, run)).lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))

describe('the history of a quote', () => {
  test('is empty before the first run', async () => {
    const { broker } = await newDesk()
    expect(await history(broker, await givenCompleteQuote(broker))).toEqual({ runs: [], shown: undefined, answers: 'same', sinceAsked: undefined, sinceEarlier: undefined })
  })

  test('shows whether the answers changed since the offers, and which', async () => {
    const { broker } = await newDesk()
    const { quoteId } = await givenInsurerRequests(broker)
    expect(await history(broker, quoteId)).toMatchObject({ shown: { run: 1 }, answers: 'same', sinceAsked: undefined })
    await change(broker, quoteId, { yearOfConstruction: '2021' })
    const pair = { before: { yearOfConstruction: 2024 }, after: { yearOfConstruction: 2021 } }
    expect(await history(broker, quoteId)).toMatchObject({ answers: 'changed', sinceAsked: pair, sinceEarlier: undefined })
    await askAgain(broker, quoteId)
    expect(await history(broker, quoteId)).toMatchObject({ runs: [{ run: 2 }, { run: 1 }], shown: { run: 2 }, answers: 'same', sinceAsked: undefined, sinceEarlier: pair })
  })

  test('shows the requested run, and the newest for an unknown number', async () => {
    const { broker } = await newDesk()
    const { quoteId } = await givenInsurerRequests(broker)
    await askAgain(broker, quoteId)
    expect(await history(broker, quoteId, 1)).toMatchObject({ shown: { run: 1 }, sinceEarlier: undefined })
    expect(await history(broker, quoteId, 7)).toMatchObject({ shown: { run: 2 } })
  })

  test('reports answers that have become incomplete', async () => {
    const { broker } = await newDesk()
    const { quoteId } = await givenInsurerRequests(broker)
    await change(broker, quoteId, { seats: '' })
    expect(await history(broker, quoteId)).toMatchObject({ answers: 'incomplete', sinceAsked: undefined })
  })

  test('reports a start day that was valid when the offers were made and is past now', async () => {
    const { broker } = await newDesk()
    const quoteId = await givenCompleteQuote(broker)
    await change(broker, quoteId, { startDate: today })
    await askAgain(broker, quoteId)
    expect(await history(broker, quoteId)).toMatchObject({ answers: 'same' })
    expect(await history(broker, quoteId, undefined, addDays(today, 1))).toMatchObject({ answers: 'outdated', sinceAsked: undefined })
    await change(broker, quoteId, { yearOfConstruction: '2021' })
    expect(await history(broker, quoteId, undefined, addDays(today, 1))).toMatchObject({ answers: 'incomplete' })
  })

  test('does not blame the first day for another answer that became invalid with time', async () => {
    const { broker } = await newDesk()
    const { quoteId } = await givenInsurerRequests(broker, 'extendedWarranty')
    expect(await history(broker, quoteId)).toMatchObject({ answers: 'same' })
    // Then the car is too old.
    expect(await history(broker, quoteId, undefined, addMonths(today, 12 * 20))).toMatchObject({ answers: 'incomplete' })
  })

  test('reports no changes while the quote is being issued', async () => {
    const { broker } = await newDesk()
    const { quoteId } = await givenInsurerRequests(broker)
    await change(broker, quoteId, { yearOfConstruction: '2021' })
    await putQuoteInState(quoteId, 'issuing')
    expect(await history(broker, quoteId)).toMatchObject({ answers: 'same', sinceAsked: undefined })
  })
})

describe('an offer of a later run', () => {
  test('has the premium of the earlier run, which stays unchanged', async () => {
    const { broker } = await newDesk()
    const { quoteId, lanes } = await givenInsurerRequests(broker)
    const before = offersIn(lanes)
    await change(broker, quoteId, { yearOfConstruction: '2021' })
    await askAgain(broker, quoteId)
    const now = await offersOf(broker, quoteId)
    expect(now.map(({ earlierPremium }) => earlierPremium)).toEqual(before.map(({ premium }) => premium))
    expect(now.map(({ premium }) => premium)).not.toEqual(before.map(({ premium }) => premium))
    const earlier = await offersOf(broker, quoteId, 1)
    expect(earlier.map(({ id, earlierPremium }) => ({ id, earlierPremium }))).toEqual(before.map(({ id }) => ({ id, earlierPremium: undefined })))
    const view = await readRun(broker, quoteId)
    expect(runView.parse(view)).toEqual(view)
  })

  test('has direct settlement where the insurer states it, without commission', async () => {
    const { broker } = await newDesk()
    const { quoteId } = await givenInsurerRequests(broker, 'casco')
    const run = await readRun(broker, quoteId)
    const said = Object.fromEntries(run.lanes.map(({ insurer, outcome }) => [insurer.name, outcome.kind === 'offered' ? outcome.offers.map(({ directSettlement }) => directSettlement?.isOffered) : []]))
    expect(said).toMatchObject({ Danubia: [true], Silvana: [false, false] })
    expect(JSON.stringify(run)).not.toMatch(/commission/i)
  })
})
