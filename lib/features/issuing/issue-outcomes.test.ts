import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { offer as offerTable } from '@/lib/features/offers/store/offer-table'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { database } from '@/lib/platform/database/database'
import { issueAttempt } from './store/issue-attempt-table'
import { readReceived } from './store/unknown-attempts'
import { findClients } from '@/lib/features/clients/store/clients'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { serviceWireOf } from '@/lib/products/service-wires'
import { givenTwoOffers } from '@/lib/testing/given/given-offers'
import { issueAndWait, givenIssueInput, payment, policiesMade, policyRequests } from '@/lib/testing/issuing/issuing'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { issuePolicy } from './issue-policy'
import { operatorClientFor } from '@/lib/features/accounts/operator-client-for'
import { readIssue } from './read-issue-page'

withTestDatabase()
const { newDesk, policiesByOffer } = withSandboxedOperator()
const policiesOf = policiesMade(policiesByOffer)

describe('an ambiguous reply makes the attempt UNKNOWN and blocks the offer', () => {
  test.each([
    ['a page with status 500', 'html500', 0],
    ['half of the answer', 'truncated', 1],
    ['a connection that breaks after the policy was made', 'drop-answer-after-policy', 1],
    ['a request timeout', 'status:408', 0],
    ['a conflict', 'status:409', 0],
    ['too early', 'status:425', 0],
    ['too many requests', 'status:429', 0],
    ['a service that is not there', 'status:503', 0],
    ['success without policies', () => Response.json({ status: 200, data: { policies: [] } }), 0],
    ['success without data', () => Response.json({ status: 200 }), 0],
    ['an empty body', () => new Response('', { status: 200 }), 0],
    ['a policy without a number', () => Response.json({ status: 200, data: { policies: [{ ...wirePolicy, number: null }] } }), 0],
    ['a policy whose number a number cannot hold', () => new Response(JSON.stringify({ status: 200, data: { policies: [wirePolicy] } }).replace('"0012345"', '12345678901234567890'), json), 0],
    ['a policy beside words of failure', () => Response.json({ error: 'Emiterea a eșuat', status: 200, data: { policies: [wirePolicy] } }), 0],
    ['a refusal that names a policy', () => Response.json({ errors: ['Oferta este deja emisă.'], status: 400, data: { policies: [wirePolicy] } }, { status: 400 }), 0],
    ['a redirect', () => new Response('', { status: 302, headers: { location: '/elsewhere' } }), 0],
    ['a refusal that is no envelope', () => new Response('no', { status: 400 }), 0],
  ])('%s', async (_name, obstacle, policies) => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    desk.operator.obstruct('POST /policy', obstacle)
    const attempt = await issueAndWait(desk, offer.id)
    expect(attempt.state).toBe('UNKNOWN')
    expect(await policiesOf(offer)).toBe(policies)
    expect((await getQuote(desk.broker, quoteId)).state).toBe('issuing')
    desk.operator.obstruct('POST /policy', undefined)
    await expect(issuePolicy(desk.broker2, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'outcomeUnknown' })
    expect(policyRequests(desk)).toHaveLength(1)
    expect(await policiesOf(offer)).toBe(policies)
    expect(await findClients(desk.broker, {})).toEqual([])
  })

  test('shows a warning on the quote\'s other offers', async () => {
    const desk = await newDesk()
    const { quoteId, offer, sibling } = await givenTwoOffers(desk.broker)
    expect((await readIssue(desk.broker, { quoteId, offerId: sibling.id })).sheet.sibling).toBeUndefined()
    desk.operator.obstruct('POST /policy', 'html500')
    await issueAndWait(desk, offer.id)
    expect(await readIssue(desk.broker, { quoteId, offerId: sibling.id })).toMatchObject({ sheet: { sibling: 'unknown' }, attempt: undefined })
    expect(await readIssue(desk.broker, { quoteId, offerId: offer.id })).not.toHaveProperty('sheet.sibling')
  })
})

describe('a policy is never lost for what else came with it', () => {
  test.each<[string, object, readonly string[]]>([
    ['in dollars', { currency: 'USD' }, ['currency', 'premiumAmount']],
    ['without days', { startDate: null, endDate: 'curând' }, ['endDate', 'startDate', 'endDate']],
    ['with nothing else', { policyId: undefined, startDate: undefined, endDate: undefined, premiumAmount: undefined, currency: undefined }, ['startDate', 'endDate', 'premiumAmount']],
    ['with instalments that are none', { installments: 'lunar' }, ['installments']],
  ])('%s it is issued, with findings', async (_what, change, paths) => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    desk.operator.obstruct('POST /policy', () => Response.json({ errors: {}, error: 'No error', status: 200, data: { policies: [{ ...wirePolicy, ...change }] } }))
    const { state, policies } = await issueAndWait(desk, offer.id)
    expect(state).toBe('ISSUED')
    const policy = await getPolicy(desk.broker, policies[0]?.id ?? '')
    expect(policy).toMatchObject({ series: 'AL/01', number: '0012345' })
    expect(policy.replyFindings?.map(({ path }) => path)).toEqual(paths)
    expect(policy).toMatchObject({ ...(paths.includes('startDate') && { startDate: offer.startDate, endDate: offer.endDate }), ...(paths.includes('premiumAmount') && { premium: offer.premium }) })
  })

  test('what came in reply to an unknown outcome is kept sealed and read by who resolves it alone', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    desk.operator.obstruct('POST /policy', () => Response.json({ error: 'Emiterea a eșuat', status: 200, data: { policies: [wirePolicy] } }))
    const { id } = await issueAndWait(desk, offer.id)
    expect(await readReceived(desk.backOffice, id)).toContain('0012345')
    await expect(readReceived(desk.broker, id)).rejects.toMatchObject({ code: 'notAllowed' })
    const { db } = await database()
    const [row] = await db.select({ sealed: issueAttempt.replySealed }).from(issueAttempt).where(eq(issueAttempt.id, id))
    expect(row?.sealed).not.toContain('0012345')
  })

  test('an offer whose premium is zero is not issued', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const { db } = await database()
    await db.update(offerTable).set({ premiumBani: 0 }).where(eq(offerTable.id, offer.id))
    await expect(issuePolicy(desk.broker, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'offerWithoutPrice' })
    expect(policyRequests(desk)).toEqual([])
  })
})

const json = { headers: { 'content-type': 'application/json' } }
const wirePolicy = { policyId: 77, series: 'AL/01', number: '0012345', startDate: payment.date, endDate: payment.date, premiumAmount: 350, currency: 'RON' }
const refusal = (status: number) => Response.json({ errors: ['Not this time.'], correlation_id: 'trace-7', status }, { status })

describe('a refusal makes the attempt REJECTED and allows another one', () => {
  test.each([
    [400, 1],
    [401, 2],
    [403, 2],
    [404, 1],
    [422, 1],
  ])('a well-formed %i', async (status, sent) => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    desk.operator.obstruct('POST /policy', () => refusal(status))
    expect(await issueAndWait(desk, offer.id)).toMatchObject({ state: 'REJECTED', texts: ['Not this time.'], correlationId: 'trace-7', policies: [] })
    // A refused token is replaced, and the request is repeated once with the new token.
    expect(policyRequests(desk)).toHaveLength(sent)
    expect((await getQuote(desk.broker, quoteId)).state).toBe('offered')
    desk.operator.obstruct('POST /policy', undefined)
    expect((await issueAndWait(desk, offer.id)).state).toBe('ISSUED')
    expect(await policiesOf(offer)).toBe(1)
  })

  test('an offer that was issued elsewhere', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const operator = await operatorClientFor(desk.id, 'assets', { locale: 'ro' })
    await serviceWireOf('assets').issue(operator, { operatorOfferId: offer.operatorOfferId, insurer: 'alpina', payment: { ...payment, amount: offer.premium }, offer })
    const attempt = await issueAndWait(desk, offer.id)
    expect(attempt.state).toBe('REJECTED')
    expect(attempt.correlationId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await policiesOf(offer)).toBe(1)
  })

  test('the newest attempt of an offer is shown', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    desk.operator.obstruct('POST /policy', () => refusal(400))
    await issueAndWait(desk, offer.id)
    desk.operator.obstruct('POST /policy', 'html500')
    await issueAndWait(desk, offer.id)
    expect((await readIssue(desk.broker, { quoteId, offerId: offer.id })).attempt?.state).toBe('UNKNOWN')
  })

  test('the text of a refusal is stored without characters that the database refuses', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    desk.operator.obstruct('POST /policy', () => Response.json({ errors: ['No\u0000t this \ud800time.'], status: 400 }, { status: 400 }))
    expect(await issueAndWait(desk, offer.id)).toMatchObject({ state: 'REJECTED', texts: [expect.stringMatching(/^Not this .?time\.$/)] })
  })
})

describe('a request without a byte sent makes the attempt NOT_SENT and allows another one', () => {
  test('when the operator\'s port does not listen', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    await desk.operator.close()
    expect(await issueAndWait(desk, offer.id)).toMatchObject({ state: 'NOT_SENT', why: 'unreachable' })
    expect(await policiesOf(offer)).toBe(0)
    expect((await getQuote(desk.broker, quoteId)).state).toBe('offered')
    expect((await issueAndWait(desk, offer.id)).state).toBe('NOT_SENT')
  })

  test.each([
    ['a wrong password', { account: 'sandbox', password: 'wrong' }, undefined],
    ['an address that is no longer allowed', { account: 'sandbox', password: 'sandbox' }, 'https://elsewhere.test'],
  ])('when the account has %s', async (_name, credentials, baseAddress) => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    await saveOperatorAccount(desk.admin, { service: 'assets', environment: 'sandbox', baseAddress: baseAddress ?? desk.operator.baseAddress, credentials })
    expect((await issueAndWait(desk, offer.id)).state).toBe('NOT_SENT')
    expect(policyRequests(desk)).toEqual([])
  })
})
