import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { readRunHistory } from '@/lib/features/offers/read-history'
import { fillInsured } from '@/lib/features/quotes/fill-insured'
import { requireCompleteAnswers } from '@/lib/features/quotes/require-complete-answers'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { database } from '@/lib/platform/database/database'
import type { ProductId } from '@/lib/products/registry'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenCompleteQuote, givenInsurerRequests, offersIn } from '@/lib/testing/given/given-offers'
import { newAgency } from '@/lib/testing/given/people'
import { issueAndWait } from '@/lib/testing/issuing/issuing'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { findOpenAttemptMarks, findOpenAttempts, findOpenAttemptsOfRun } from './find-open-attempts'
import { readIssue } from './read-issue-page'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const today = todayInBucharest(new Date())

/** An attempt with an unknown outcome, with the answers that it was made for. */
async function givenUnknown(desk: TestDesk, product: ProductId) {
  const { quoteId, lanes } = await givenInsurerRequests(desk.broker, product)
  const [offer] = offersIn(lanes)
  if (!offer) throw new Error('Somebody should have made an offer')
  desk.operator.obstruct('POST /policy', 'html500')
  const attempt = await issueAndWait(desk, offer.id)
  expect(attempt.state).toBe('UNKNOWN')
  const { answers } = requireCompleteAnswers(await getQuote(desk.broker, quoteId), today, { passports: false })
  return { quoteId, offer, answers, attempt, number: (await getQuote(desk.broker, quoteId)).number }
}

const OTHER = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'

describe('an attempt with an unknown outcome warns another quote', () => {
  test.each([
    ['gap', 'vehicle'],
    ['houseAssistance', 'place'],
    ['digitalProtection', 'people'],
    ['travel', 'people'],
  ] as const)('of %s, for the same %s', async (product, same) => {
    const desk = await newDesk()
    const { answers, attempt, number } = await givenUnknown(desk, product)
    const found = await findOpenAttempts(desk.broker, { quoteId: OTHER, product, answers })
    expect(found).toMatchObject({ same, attempts: [{ id: attempt.id, quoteNumber: number, startedBy: desk.broker.name, isVisible: true }] })
    expect(JSON.stringify(found)).not.toContain(answers.holder.taxId)
  })

  test('not of another vehicle of the same policyholder, not for later days, not in another agency and not its own quote', async () => {
    const desk = await newDesk()
    const { quoteId, offer, answers } = await givenUnknown(desk, 'gap')
    const asked = { quoteId: OTHER, product: 'gap', answers }
    const after = { startDate: addDays(offer.endDate, 1), endDate: addDays(offer.endDate, 30) }
    expect(await findOpenAttempts(desk.broker, { ...asked, answers: { ...answers, vin: 'WVWZZZ1JZXW000009', licensePlate: 'B 909 ZZZ' } })).toBeUndefined()
    expect(await findOpenAttempts(desk.broker, { ...asked, days: after })).toBeUndefined()
    expect(await findOpenAttempts(desk.broker, { ...asked, quoteId })).toBeUndefined()
    expect(await findOpenAttempts((await newAgency()).broker, asked)).toBeUndefined()
    expect(await findOpenAttempts(desk.broker, { ...asked, days: { ...after, startDate: offer.endDate } })).toBeDefined()
  })

  test('also a broker who sees own work only, without a way into the quote of a colleague', async () => {
    const desk = await newDesk()
    const { answers } = await givenUnknown(desk, 'gap')
    const found = await findOpenAttempts({ ...desk.broker2, seesAgency: false }, { quoteId: OTHER, product: 'gap', answers })
    expect(found).toMatchObject({ attempts: [{ isVisible: false }] })
  })

  test('before money, until it is decided', async () => {
    const desk = await newDesk()
    const { attempt } = await givenUnknown(desk, 'gap')
    const { quoteId, lanes } = await givenInsurerRequests(desk.broker, 'gap')
    const offerId = offersIn(lanes)[0]?.id ?? ''
    expect(await readIssue(desk.broker, { quoteId, offerId })).toMatchObject({ sheet: { same: 'vehicle', attempts: [{ id: attempt.id }] } })
  })

  test('beside its offers, by the answers that insurers were asked with', async () => {
    const desk = await newDesk()
    const { attempt } = await givenUnknown(desk, 'gap')
    const { quoteId } = await givenInsurerRequests(desk.broker, 'gap')
    const { shown } = await readRunHistory(desk.broker, await getQuote(desk.broker, quoteId), { named: undefined, today })
    const stored = await shown?.readAnswers()
    expect(await findOpenAttemptsOfRun(desk.broker, { quoteId, product: 'gap', stored })).toMatchObject({ same: 'vehicle', attempts: [{ id: attempt.id }] })
    expect(await findOpenAttemptsOfRun(desk.broker, { quoteId, product: 'gap', stored: { brand: 'Dacia' } })).toBeUndefined()
  })

  test('in the list, as its own quote is', async () => {
    const desk = await newDesk()
    const { quoteId: unknown, number } = await givenUnknown(desk, 'gap')
    const same = await givenCompleteQuote(desk.broker, 'gap')
    const other = await givenCompleteQuote(desk.broker, 'houseAssistance')
    const marks = await findOpenAttemptMarks(desk.broker, [unknown, same, other])
    expect(Object.fromEntries(marks)).toEqual({ [unknown]: { quoteNumber: number, own: true }, [same]: { quoteNumber: number, own: false } })
    await expect(findOpenAttemptMarks({ ...desk.broker, roles: ['data-officer'] }, [same])).rejects.toMatchObject({ code: 'notAllowed' })
  })

  test('in the list also from before quotes said what they insure', async () => {
    const desk = await newDesk()
    const { number } = await givenUnknown(desk, 'gap')
    const same = await givenCompleteQuote(desk.broker, 'gap')
    const { db } = await database()
    await db.update(quote).set({ insuredIndexes: null, insuredFrom: null, insuredUntil: null }).where(eq(quote.id, same))
    expect((await findOpenAttemptMarks(desk.broker, [same])).size).toBe(0)
    expect(await fillInsured()).toBe(1)
    expect((await findOpenAttemptMarks(desk.broker, [same])).get(same)).toEqual({ quoteNumber: number, own: false })
    expect(await fillInsured()).toBe(0)
  })
})

test('an attempt with an unknown outcome names who can find out', async () => {
  const desk = await newDesk()
  const { quoteId, offer } = await givenUnknown(desk, 'gap')
  const { attempt } = await readIssue(desk.broker, { quoteId, offerId: offer.id })
  expect(attempt?.resolvers).toContain(desk.backOffice.name)
  expect(attempt?.resolvers).not.toContain(desk.broker.name)
})
