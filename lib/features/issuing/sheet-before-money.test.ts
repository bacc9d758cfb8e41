import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '@/lib/domain/day'
import { offer as offerTable } from '@/lib/features/offers/store/offer-table'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenInsurerRequests, givenTwoOffers, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { issueAndWait, givenIssueInput, policyRequests } from '@/lib/testing/issuing/issuing'
import { newAgency } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { issuePolicy } from './issue-policy'
import { deviationsOf } from './model/deviations'
import { readIssue } from './read-issue-page'
import { findSeenSheet } from './store/seen-sheet'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

describe('the sheet before money', () => {
  test('names the policyholder with a masked code, and every insured person with the age', async () => {
    const { broker } = await newDesk()
    const { quoteId, lanes } = await givenInsurerRequests(broker, 'travel')
    const { sheet } = await readIssue(broker, { quoteId, offerId: offersIn(lanes)[0]?.id ?? '' })
    const [holder] = sheet.facts
    expect(holder).toMatchObject({ key: 'holder', label: 'Contractant' })
    expect(holder?.lines[0]?.details[0]).toMatch(/^CNP \d{4}•{8}\d$/)
    const people = sheet.facts.find(({ key }) => key === 'travellers')?.lines ?? []
    expect(people.length).toBeGreaterThan(1)
    for (const { details } of people) expect(details[0]).toMatch(/ ani$/)
    expect(JSON.stringify(sheet)).not.toMatch(/\d{13}/)
  })

  test('tells what is collected from what is declared, and when the offer was priced', async () => {
    const { broker } = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(broker)
    const { sheet } = await readIssue(broker, { quoteId, offerId: offer.id })
    expect(sheet).toMatchObject({ premium: offer.premium, collected: offer.premium, declared: { amount: offer.premium, part: 'premium' }, pricedAt: offer.createdAt.toISOString() })
    expect(sheet.quoted).toBeUndefined()
  })

  test('says of a vehicle whether damages are settled directly, and of nothing else', async () => {
    const { broker } = await newDesk()
    const settlementsOf = async (product: 'casco' | 'gap') => {
      const { quoteId, lanes } = await givenInsurerRequests(broker, product)
      return new Map(await Promise.all(lanes.flatMap(({ insurer, outcome }) => (outcome.kind === 'offered' ? outcome.offers.slice(0, 1).map(async ({ id }) => [insurer.name, (await readIssue(broker, { quoteId, offerId: id })).sheet.directSettlement] as const) : []))))
    }
    const ofCasco = await settlementsOf('casco')
    expect(ofCasco.get('Danubia')).toEqual({ isOffered: true, premium: { amountBani: expect.any(Number) as unknown, currency: 'RON' } })
    expect([...ofCasco].filter(([, settlement]) => settlement?.isOffered === false).length).toBeGreaterThan(0)
    expect([...(await settlementsOf('gap')).values()].every((settlement) => settlement === undefined)).toBe(true)
  })

  test('is kept with the attempt as it was seen, for colleagues and not for another agency', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    const { sheet, fingerprint } = await readIssue(desk.broker, { quoteId, offerId: offer.id, locale: 'ro' })
    const { id } = await issuePolicy(desk.broker, { ...givenIssueInput(offer.id), seen: { fingerprint, confirmed: [] } })
    await waitForBackground()
    expect(await findSeenSheet(desk.broker2, id)).toEqual({ sheet, confirmed: [] })
    await expect(findSeenSheet((await newAgency()).broker, id)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('issues nothing when something on it has changed since it was seen', async () => {
    const desk = await newDesk()
    const { quoteId, offer, sibling } = await givenTwoOffers(desk.broker)
    const { fingerprint } = await readIssue(desk.broker, { quoteId, offerId: offer.id, locale: 'ro' })
    await issueAndWait(desk, sibling.id)
    await expect(issuePolicy(desk.broker, { ...givenIssueInput(offer.id), seen: { fingerprint, confirmed: [] } })).rejects.toMatchObject({ code: 'sheetChanged' })
    expect(policyRequests(desk)).toHaveLength(1)
  })

  test('asks to confirm an expiry that could not be read and a period that has begun', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    const { db } = await database()
    await db.update(offerTable).set({ expiresOn: null, startDate: addDays(clock.today(), -1), facts: { isExpiryUnread: true } }).where(eq(offerTable.id, offer.id))
    const { sheet, fingerprint } = await readIssue(desk.broker, { quoteId, offerId: offer.id, locale: 'ro' })
    expect(deviationsOf(sheet).map(({ key }) => key)).toEqual(['expiryUnread', 'begun'])
    await expect(issuePolicy(desk.broker, { ...givenIssueInput(offer.id), seen: { fingerprint, confirmed: ['begun'] } })).rejects.toMatchObject({ code: 'invalid' })
    const { id } = await issuePolicy(desk.broker, { ...givenIssueInput(offer.id), seen: { fingerprint, confirmed: ['begun', 'expiryUnread'] } })
    await waitForBackground()
    expect(await findSeenSheet(desk.broker, id)).toMatchObject({ sheet: { isExpiryUnread: true, hasBegun: true } })
  })

  test('issues nothing while a deviation is not confirmed, then keeps what was confirmed', async () => {
    const desk = await newDesk()
    const { quoteId, offer, sibling } = await givenTwoOffers(desk.broker)
    await issueAndWait(desk, sibling.id)
    const { sheet, fingerprint } = await readIssue(desk.broker, { quoteId, offerId: offer.id, locale: 'ro' })
    const keys = deviationsOf(sheet).map(({ key }) => key)
    expect(keys).toEqual(['sibling.issued'])
    await expect(issuePolicy(desk.broker, { ...givenIssueInput(offer.id), seen: { fingerprint, confirmed: [] } })).rejects.toMatchObject({ code: 'invalid' })
    const { id } = await issuePolicy(desk.broker, { ...givenIssueInput(offer.id), seen: { fingerprint, confirmed: keys } })
    await waitForBackground()
    expect((await findSeenSheet(desk.broker, id))?.confirmed).toEqual(keys)
  })
})
