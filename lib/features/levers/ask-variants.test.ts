import { afterEach, describe, expect, test } from 'vitest'
import { getQuote, type Quote } from '@/lib/features/quotes/store/quotes'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { USUAL_SWITCHES } from '@/lib/contracts/switches'
import { translatorOf } from '@/lib/i18n/translator'
import { givenCompleteQuote, givenInsurerRequests, waitForBackground } from '@/lib/testing/given/given-offers'
import { newUser } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { policySubjectOf, requestOffers } from '@/lib/features/offers/request-offers'
import { askVariants } from './ask-variants'
import type { LeversView, VariantView } from './endpoints'
import { readLevers } from './read-levers'
import { queueVariantRequests } from './store/variant-requests'
import { streamLevers } from './stream-levers'
import { findNewestRun } from './newest-run'

withTestDatabase()
const { newDesk, control } = withSandboxedOperator({ dialects: false })
afterEach(() => control({ insurers: { 'assets/alpina': { down: false } } }))

const wording = { t: translatorOf('ro'), locale: 'ro' } as const
const TERMS = { lever: 'termMonths', variants: ['6', '24'], locale: 'ro' } as const
const quoteRequestsOf = ({ operator }: TestDesk) => operator.received.filter(({ operation }) => operation === 'POST /offer').length

/** A quote of house assistance for twelve months, with its offers. */
async function givenOffers(desk: TestDesk): Promise<{ quoteId: string; asked: number }> {
  const { quoteId, lanes } = await givenInsurerRequests(desk.broker, 'houseAssistance')
  return { quoteId, asked: lanes.length }
}

function variantOf({ levers }: LeversView, lever: string, key: string): VariantView {
  const found = levers.find((one) => one.key === lever)?.variants.find((one) => one.key === key)
  if (found === undefined) throw new Error(`There is no variant ${key}`)
  return found
}

const premiumsOf = (lanes: VariantView['lanes']) => lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers.map(({ premium }) => premium.amountBani) : []))

/** Holds each request for offers until it is released; `open` are those that the operator holds. */
function holdOffers({ operator }: TestDesk) {
  const open: (() => void)[] = []
  let most = 0
  operator.obstruct('POST /offer', async () => {
    await new Promise<void>((resolve) => {
      open.push(resolve)
      most = Math.max(most, open.length)
    })
    return undefined
  })
  return { open, most: () => most, releaseOne: () => open.shift()?.() }
}

async function setLimits({ admin, operator }: TestDesk, limits: { readonly variantsPerDay?: number; readonly openPerInsurer?: number }): Promise<void> {
  await saveOperatorAccount(admin, { service: 'assets', environment: 'sandbox', baseAddress: operator.addressOf('assets'), credentials: { account: 'sandbox', password: 'sandbox' }, switches: { ...USUAL_SWITCHES, ...limits } })
}

describe('asking for variants of a run', () => {
  test('asks every insurer of the run for each variant, and leaves the run and the quote as they are', async () => {
    const desk = await newDesk()
    const { quoteId, asked } = await givenOffers(desk)
    const [before, offersBefore] = [await getQuote(desk.broker, quoteId), await findInsurerRequests(desk.broker, quoteId)]
    expect(await askVariants(desk.broker, { quoteId, ...TERMS })).toBe(2 * asked)
    await waitForBackground()
    const view = await readLevers(desk.broker, quoteId, wording)
    const [now, half, double] = [premiumsOf(view.now), premiumsOf(variantOf(view, 'termMonths', '6').lanes), premiumsOf(variantOf(view, 'termMonths', '24').lanes)]
    expect(half).toHaveLength(now.length)
    expect(half.every((premium, index) => premium < (now[index] ?? 0))).toBe(true)
    expect(double.every((premium, index) => premium > (now[index] ?? 0))).toBe(true)
    const stateOf = ({ state, lastRun, draft, version }: Quote) => ({ state, lastRun, draft, version })
    expect(stateOf(await getQuote(desk.broker, quoteId))).toEqual(stateOf(before))
    expect(await findInsurerRequests(desk.broker, quoteId)).toEqual(offersBefore)
  })

  test('names a lever and its variants in words, without the one that was asked', async () => {
    const desk = await newDesk()
    const { quoteId } = await givenOffers(desk)
    const terms = (await readLevers(desk.broker, quoteId, wording)).levers.find(({ key }) => key === 'termMonths')
    expect([terms?.now, terms?.variants.map(({ label }) => label)]).toEqual(['12 luni', ['6 luni', '24 de luni', '36 de luni']])
  })

  test('names the currency of a sum once: that of the list, whatever the offer is in', async () => {
    const desk = await newDesk()
    const { quoteId } = await givenInsurerRequests(desk.broker, 'travel')
    const sums = (await readLevers(desk.broker, quoteId, wording)).levers.find(({ key }) => key === 'insuredAmount')
    for (const label of [sums?.now, ...(sums?.variants ?? []).map((variant) => variant.label)]) expect(label).toMatch(/^[\d.]+ EUR$/)
  })

  test('asks an identical question once, also when two people ask at the same moment', async () => {
    const desk = await newDesk()
    const { quoteId, lanes } = await givenInsurerRequests(desk.broker)
    const starts = (await readLevers(desk.broker, quoteId, wording)).levers[0]?.variants.map(({ key }) => key).slice(0, 2) ?? []
    const before = quoteRequestsOf(desk)
    const ask = () => askVariants(desk.broker, { quoteId, lever: 'startDate', variants: starts, locale: 'ro' })
    const counts = await Promise.all([ask(), ask()])
    await waitForBackground()
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 2 * lanes.length])
    expect(await ask()).toBe(0)
    expect(quoteRequestsOf(desk) - before).toBe(2 * lanes.length)
  })

  test('asks an insurer that did not answer again, and no other', async () => {
    const desk = await newDesk()
    const { quoteId, lanes } = await givenInsurerRequests(desk.broker)
    const starts = (await readLevers(desk.broker, quoteId, wording)).levers[0]?.variants.map(({ key }) => key).slice(0, 1) ?? []
    const ask = () => askVariants(desk.broker, { quoteId, lever: 'startDate', variants: starts, locale: 'ro' })
    await control({ insurers: { 'assets/alpina': { down: true } } })
    expect(await ask()).toBe(lanes.length)
    await waitForBackground()
    await control({ insurers: { 'assets/alpina': { down: false } } })
    expect(await ask()).toBe(1)
    await waitForBackground()
    expect(premiumsOf((await readLevers(desk.broker, quoteId, wording)).levers[0]?.variants[0]?.lanes ?? [])).toHaveLength(lanes.length)
  })

  test('has one request open at an insurer at a time, or as many as the account says', async () => {
    for (const openPerInsurer of [1, 2]) {
      const desk = await newDesk()
      await setLimits(desk, { openPerInsurer })
      const { quoteId, asked } = await givenOffers(desk)
      const held = holdOffers(desk)
      await askVariants(desk.broker, { quoteId, lever: 'termMonths', variants: ['6', '24', '36'], locale: 'ro' })
      await expect.poll(() => held.open.length).toBe(openPerInsurer * asked)
      for (let answered = 0; answered < 3 * asked; answered += 1) {
        await expect.poll(() => held.open.length).toBeGreaterThan(0)
        held.releaseOne()
      }
      await waitForBackground()
      expect(held.most()).toBe(openPerInsurer * asked)
      expect(premiumsOf(variantOf(await readLevers(desk.broker, quoteId, wording), 'termMonths', '36').lanes)).not.toEqual([])
    }
  })

  test('asks nothing when the budget of the day is too small for all', async () => {
    const desk = await newDesk()
    const { quoteId, asked } = await givenOffers(desk)
    await setLimits(desk, { variantsPerDay: 2 * asked - 1 })
    const before = quoteRequestsOf(desk)
    await expect(askVariants(desk.broker, { quoteId, ...TERMS })).rejects.toMatchObject({ code: 'variantBudget', details: { params: { needed: 2 * asked, left: 2 * asked - 1 } } })
    await waitForBackground()
    expect(quoteRequestsOf(desk)).toBe(before)
    await askVariants(desk.broker, { quoteId, ...TERMS, variants: ['6'] })
    await waitForBackground()
    expect((await readLevers(desk.broker, quoteId, wording)).budget).toEqual({ perDay: 2 * asked - 1, left: asked - 1, openPerInsurer: 1 })
  })

  test('does not ask what the walk refuses, and says why', async () => {
    const desk = await newDesk()
    const { quoteId } = await givenInsurerRequests(desk.broker, 'digitalProtection', { startDate: new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10) })
    const starts = (await readLevers(desk.broker, quoteId, wording)).levers[0]?.variants ?? []
    const refused = starts.filter(({ problems }) => problems.length > 0)
    expect(refused.map(({ problems, toAsk }) => [problems[0]?.code, problems[0]?.path, toAsk])).toContainEqual(['dateTooLate', 'startDate', 0])
    const before = quoteRequestsOf(desk)
    expect(await askVariants(desk.broker, { quoteId, lever: 'startDate', variants: refused.map(({ key }) => key), locale: 'ro' })).toBe(0)
    expect(quoteRequestsOf(desk)).toBe(before)
  })

  test('a newer run begins with variants of its own', async () => {
    const desk = await newDesk()
    const { quoteId } = await givenOffers(desk)
    await askVariants(desk.broker, { quoteId, ...TERMS })
    await waitForBackground()
    await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
    await waitForBackground()
    expect(variantOf(await readLevers(desk.broker, quoteId, wording), 'termMonths', '6').lanes).toEqual([])
  })

  test('a queue that a stopped process left is worked off by whoever looks next', async () => {
    const desk = await newDesk()
    const { quoteId, asked } = await givenOffers(desk)
    const { levers, service, run, requests } = await findNewestRun(desk.broker, quoteId)
    const variants = levers.flatMap((one) => one.variants).flatMap((one) => (one.key === '24' && one.asked !== undefined ? [{ ...one.asked, subject: policySubjectOf('houseAssistance', one.asked.answers), declarations: undefined }] : []))
    await queueVariantRequests(desk.broker, { quoteId, run, service, variants, insurerIds: requests.map(({ insurer }) => insurer.id), perDay: 100 })
    expect(variantOf(await readLevers(desk.broker, quoteId, wording), 'termMonths', '24').lanes.map(({ outcome }) => outcome.kind)).toEqual(Array.from({ length: asked }, () => 'queued'))
    const seen: (LeversView | undefined)[] = []
    for await (const view of streamLevers(desk.broker, quoteId, { wording, following: { signal: new AbortController().signal } })) seen.push(view)
    const last = seen.findLast((view) => view !== undefined)
    expect(last && premiumsOf(variantOf(last, 'termMonths', '24').lanes).length).toBeGreaterThan(0)
    await waitForBackground()
  })
})

describe('asking is refused', () => {
  test('to the back office, to another agency, for an issued quote and before a run', async () => {
    const desk = await newDesk()
    const { quoteId } = await givenOffers(desk)
    const input = { quoteId, ...TERMS }
    await expect(askVariants(await newUser(desk.id, { name: 'Ana', role: 'back-office' }), input)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(askVariants((await newDesk()).broker, input)).rejects.toMatchObject({ code: 'notFound' })
    await expect(askVariants(desk.broker, { ...input, lever: 'mileage' })).rejects.toMatchObject({ code: 'notFound' })
    await expect(askVariants(desk.broker, { ...input, quoteId: await givenCompleteQuote(desk.broker, 'houseAssistance') })).rejects.toMatchObject({ code: 'notFound' })
    await putQuoteInState(quoteId, 'issued')
    await expect(askVariants(desk.broker, input)).rejects.toMatchObject({ code: 'quoteLocked' })
  })
})
