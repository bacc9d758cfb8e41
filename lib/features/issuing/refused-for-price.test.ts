import { describe, expect, test } from 'vitest'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenTwoOffers, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { issueAndWait, payment, policyRequests } from '@/lib/testing/issuing/issuing'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { priceNamedIn } from './model/price-named'
import { readIssue } from './read-issue-page'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const KEPT = { method: payment.method, documentNumber: payment.documentNumber, date: payment.date }

/** An offer that the insurer refused to issue at its price, asked anew. */
async function givenRefusedAndAskedAnew() {
  const desk = await newDesk()
  const { quoteId, offer } = await givenTwoOffers(desk.broker)
  desk.operator.obstruct('POST /policy', 'price-refused:3')
  const attempt = await issueAndWait(desk, offer.id)
  desk.operator.obstruct('POST /policy', undefined)
  await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
  await waitForBackground()
  const offers = offersIn(await findInsurerRequests(desk.broker, quoteId))
  return { desk, quoteId, offer, attempt, offers }
}

describe('after a refusal for another price', () => {
  test('the new price is read from the words of the service, and the payment is kept', async () => {
    const { desk, quoteId, offer, attempt } = await givenRefusedAndAskedAnew()
    expect(attempt.state).toBe('REJECTED')
    expect(priceNamedIn(attempt.texts, offer.premium)?.amountBani).toBe(Math.round(offer.premium.amountBani * 1.03))
    expect((await readIssue(desk.broker, { quoteId, offerId: offer.id })).attempt?.payment).toEqual(KEPT)
  })

  test('the same package asked anew begins with the payment, another insurer\'s does not', async () => {
    const { desk, quoteId, offer, offers } = await givenRefusedAndAskedAnew()
    const same = offers.find(({ insurer, packageName }) => insurer.id === offer.insurer.id && packageName === offer.packageName)
    const other = offers.find(({ insurer }) => insurer.id !== offer.insurer.id)
    expect((await readIssue(desk.broker, { quoteId, offerId: same?.id ?? '' })).kept).toEqual(KEPT)
    expect((await readIssue(desk.broker, { quoteId, offerId: other?.id ?? '' })).kept).toBeUndefined()
  })

  test('the new offer is issued by a request of its own, and the refused one never again', async () => {
    const { desk, quoteId, offer, offers } = await givenRefusedAndAskedAnew()
    const same = offers.find(({ insurer, packageName }) => insurer.id === offer.insurer.id && packageName === offer.packageName)
    expect(same?.id).not.toBe(offer.id)
    expect((await issueAndWait(desk, same?.id ?? '')).state).toBe('ISSUED')
    expect(policyRequests(desk)).toHaveLength(2)
    expect(await readIssue(desk.broker, { quoteId, offerId: offer.id })).toMatchObject({ sheet: { sibling: 'issued' } })
  })
})
