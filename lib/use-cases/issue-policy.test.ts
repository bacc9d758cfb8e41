import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { attemptView } from '@/lib/api/issuing'
import { verifyAudit } from '@/lib/data/audit'
import { findClients, getClient } from '@/lib/data/clients'
import { findAttempts, getAttempt } from '@/lib/data/issue-attempts'
import type { StoredOffer } from '@/lib/data/offers'
import { saveOperatorAccount } from '@/lib/data/operator-accounts'
import { getPolicy } from '@/lib/data/policies'
import { getQuote } from '@/lib/data/quotes'
import { recoverAttempts } from '@/lib/data/recover-attempts'
import { database } from '@/lib/db/database'
import { offer as offerTable } from '@/lib/db/schema/offer'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { serviceWireOf } from '@/lib/products/service-wire'
import { givenTwoOffers, settled } from '@/lib/testing/given-offers'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/test-database'
import { drain } from './background'
import { issuePolicy } from './issue-policy'
import { operatorFor } from './operator-for'
import { attemptViewOf, readIssue } from './read-issue'

withTestDatabase()
const { newDesk, policiesByOffer } = withSandboxedOperator()

const today = todayInBucharest(new Date())
const payment = { method: 'pos', documentNumber: 'POS 118', date: today } as const
const order = (offerId: string) => ({ offerId, payment, locale: 'ro' as const })

/** Issues and waits for the end. */
async function issued({ broker }: TestDesk, offerId: string) {
  const { id } = await issuePolicy(broker, order(offerId))
  await settled()
  return getAttempt(broker, id)
}

const policyRequests = ({ operator }: TestDesk) => operator.received.filter(({ operation }) => operation === 'POST /policy')
const policiesOf = async ({ operatorOfferId }: StoredOffer) => (await policiesByOffer())[operatorOfferId] ?? 0

describe('issuing an offer', () => {
  test('makes one policy, and keeps its series and number as text', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    const attempt = await issued(desk, offer.id)
    expect(attempt).toMatchObject({ state: 'ISSUED', texts: [], policies: [{ series: expect.stringMatching(/^[A-Z]{2}\/\d\d$/), number: expect.stringMatching(/^\d+$/) }] })
    expect(await policiesOf(offer)).toBe(1)
    const policy = await getPolicy(desk.broker, attempt.policies[0]?.id ?? '')
    expect(policy).toMatchObject({ premium: offer.premium, startDate: offer.startDate, endDate: offer.endDate, quoteId, offerId: offer.id, holderName: 'Ioana-Călina Mureșan' })
    expect((await getQuote(desk.broker, quoteId)).state).toBe('issued')
  })

  test('declares the payment: the premium of the offer, in RON, as the contract writes it', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    await issued(desk, offer.id)
    expect(policyRequests(desk).map(({ body }): unknown => JSON.parse(body))).toEqual([
      { offerId: offer.operatorOfferId, payment: { ...payment, currency: 'RON', amount: offer.premium.amountBani / 100 } },
    ])
  })

  test('answers when the intent is kept, before the service does', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    desk.operator.obstruct('POST /policy', async () => {
      await held
      return Response.json({ errors: ['no'], status: 400 }, { status: 400 })
    })
    const { id, state } = await issuePolicy(desk.broker, order(offer.id))
    expect(['INTENT', 'SENDING']).toContain(state)
    await expect.poll(() => policyRequests(desk).length).toBe(1)
    expect((await getAttempt(desk.broker, id)).state).toBe('SENDING')
    expect((await getQuote(desk.broker, quoteId)).state).toBe('issuing')
    expect(await drain(20)).toBe(1)
    release()
    expect(await drain(10_000)).toBe(0)
    expect((await getAttempt(desk.broker, id)).state).toBe('REJECTED')
  })

  test('what the screen reads is what the endpoint promises', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const sent: unknown = JSON.parse(JSON.stringify(attemptViewOf(await issued(desk, offer.id))))
    expect(attemptView.parse(sent)).toEqual(sent)
  })

  test('keeps an entry of the audit chain', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const before = await verifyAudit(desk.id)
    await issued(desk, offer.id)
    expect([before, await verifyAudit(desk.id)]).toEqual([{ ok: true, events: 0 }, { ok: true, events: 1 }])
  })

  test('keeps the holder among the clients, once for two policies', async () => {
    const desk = await newDesk()
    const { offer, sibling } = await givenTwoOffers(desk.broker)
    expect(await findClients(desk.broker, {})).toEqual([])
    await issued(desk, offer.id)
    await issued(desk, sibling.id)
    const clients = await findClients(desk.broker, {})
    expect(clients).toEqual([expect.objectContaining({ name: 'Ioana-Călina Mureșan', maskedTaxId: '2920••••••••8' })])
    expect(await getClient(desk.broker, clients[0]?.id ?? '')).toMatchObject({ kind: 'person', taxId: '2920229120018' })
  })

  test('is issued even when its holder cannot be kept', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const { db } = await database()
    await db.execute(sql.raw('alter table client add constraint nobody check (false) not valid'))
    try {
      expect((await issued(desk, offer.id)).state).toBe('ISSUED')
    } finally {
      await db.execute(sql.raw('alter table client drop constraint nobody'))
    }
    expect(await findClients(desk.broker, {})).toEqual([])
  })
})

describe('an offer is issued once', () => {
  test('whoever of twenty clicks at the same moment', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    const clicks = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => issuePolicy(index % 2 ? desk.broker : desk.broker2, order(offer.id))))
    await settled()
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const click of clicks) if (click.status === 'rejected') expect(click.reason).toHaveProperty('code', expect.stringMatching(/^already(Issuing|Issued)$/))
    expect(policyRequests(desk)).toHaveLength(1)
    expect(await policiesOf(offer)).toBe(1)
    expect(await findAttempts(desk.broker, quoteId)).toHaveLength(1)
  })

  test('while it is being issued, a second click is refused', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    desk.operator.obstruct('POST /policy', async () => {
      await held
      return Response.json({ errors: ['no'], status: 400 }, { status: 400 })
    })
    await issuePolicy(desk.broker, order(offer.id))
    await expect(issuePolicy(desk.broker, order(offer.id))).rejects.toMatchObject({ code: 'alreadyIssuing' })
    release()
    await settled()
    expect(policyRequests(desk)).toHaveLength(1)
  })

  test('after it was issued, a second click is refused', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    await issued(desk, offer.id)
    await expect(issuePolicy(desk.broker, order(offer.id))).rejects.toMatchObject({ code: 'alreadyIssued' })
    expect(policyRequests(desk)).toHaveLength(1)
  })
})

describe('an answer that decides nothing is UNKNOWN, and blocks the offer', () => {
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
    ['a policy in dollars', () => Response.json({ status: 200, data: { policies: [{ ...wirePolicy, currency: 'USD' }] } }), 0],
    ['a redirect', () => new Response('', { status: 302, headers: { location: '/elsewhere' } }), 0],
    ['a refusal that is no envelope', () => new Response('no', { status: 400 }), 0],
  ])('%s', async (_name, obstacle, policies) => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    desk.operator.obstruct('POST /policy', obstacle)
    const attempt = await issued(desk, offer.id)
    expect(attempt.state).toBe('UNKNOWN')
    expect(await policiesOf(offer)).toBe(policies)
    expect((await getQuote(desk.broker, quoteId)).state).toBe('issuing')
    desk.operator.obstruct('POST /policy', undefined)
    await expect(issuePolicy(desk.broker2, order(offer.id))).rejects.toMatchObject({ code: 'outcomeUnknown' })
    expect(policyRequests(desk)).toHaveLength(1)
    expect(await policiesOf(offer)).toBe(policies)
    expect(await findClients(desk.broker, {})).toEqual([])
  })

  test('and warns on the other offers of the quote', async () => {
    const desk = await newDesk()
    const { quoteId, offer, sibling } = await givenTwoOffers(desk.broker)
    expect((await readIssue(desk.broker, { quoteId, offerId: sibling.id })).sibling).toBeUndefined()
    desk.operator.obstruct('POST /policy', 'html500')
    await issued(desk, offer.id)
    expect(await readIssue(desk.broker, { quoteId, offerId: sibling.id })).toMatchObject({ sibling: 'unknown', attempt: undefined })
    expect(await readIssue(desk.broker, { quoteId, offerId: offer.id })).toMatchObject({ sibling: undefined, attempt: { state: 'UNKNOWN' } })
  })
})

const json = { headers: { 'content-type': 'application/json' } }
const wirePolicy = { policyId: 77, series: 'AL/01', number: '0012345', startDate: today, endDate: today, premiumAmount: 350, currency: 'RON' }
const refusal = (status: number) => Response.json({ errors: ['Not this time.'], correlation_id: 'trace-7', status }, { status })

describe('a refusal is REJECTED, and the way is free', () => {
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
    expect(await issued(desk, offer.id)).toMatchObject({ state: 'REJECTED', texts: ['Not this time.'], correlationId: 'trace-7', policies: [] })
    // A token that was refused is replaced, and the request repeated once with the new one.
    expect(policyRequests(desk)).toHaveLength(sent)
    expect((await getQuote(desk.broker, quoteId)).state).toBe('offered')
    desk.operator.obstruct('POST /policy', undefined)
    expect((await issued(desk, offer.id)).state).toBe('ISSUED')
    expect(await policiesOf(offer)).toBe(1)
  })

  test('an offer that was issued elsewhere', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const operator = await operatorFor(desk.id, 'assets', 'ro')
    await serviceWireOf('assets').issue(operator, offer.operatorOfferId, { ...payment, amount: offer.premium })
    const attempt = await issued(desk, offer.id)
    expect(attempt.state).toBe('REJECTED')
    expect(attempt.correlationId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await policiesOf(offer)).toBe(1)
  })

  test('the newest attempt on an offer is the one that is shown', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    desk.operator.obstruct('POST /policy', () => refusal(400))
    await issued(desk, offer.id)
    desk.operator.obstruct('POST /policy', 'html500')
    await issued(desk, offer.id)
    expect((await readIssue(desk.broker, { quoteId, offerId: offer.id })).attempt?.state).toBe('UNKNOWN')
  })

  test('words that no database keeps are kept without what stands in the way', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    desk.operator.obstruct('POST /policy', () => Response.json({ errors: ['No\u0000t this \ud800time.'], status: 400 }, { status: 400 }))
    expect(await issued(desk, offer.id)).toMatchObject({ state: 'REJECTED', texts: [expect.stringMatching(/^Not this .?time\.$/)] })
  })
})

describe('a request of which no byte left is NOT_SENT, and the way is free', () => {
  test('when nobody answers at the operator\'s address', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    await desk.operator.close()
    expect(await issued(desk, offer.id)).toMatchObject({ state: 'NOT_SENT', why: 'unreachable' })
    expect(await policiesOf(offer)).toBe(0)
    expect((await getQuote(desk.broker, quoteId)).state).toBe('offered')
    expect((await issued(desk, offer.id)).state).toBe('NOT_SENT')
  })

  test.each([
    ['a wrong password', { account: 'sandbox', password: 'wrong' }, undefined],
    ['an address that is none', { account: 'sandbox', password: 'sandbox' }, 'not an address'],
  ])('when the account has %s', async (_name, credentials, baseAddress) => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    await saveOperatorAccount(desk.admin, { service: 'assets', environment: 'sandbox', baseAddress: baseAddress ?? desk.operator.baseAddress, credentials })
    expect((await issued(desk, offer.id)).state).toBe('NOT_SENT')
    expect(policyRequests(desk)).toEqual([])
  })
})

describe('an offer is not issued', () => {
  test('after it expired', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const { db } = await database()
    await db.update(offerTable).set({ expiresOn: addDays(today, -1) }).where(eq(offerTable.id, offer.id))
    await expect(issuePolicy(desk.broker, order(offer.id))).rejects.toMatchObject({ code: 'offerExpired' })
    await db.update(offerTable).set({ expiresOn: today }).where(eq(offerTable.id, offer.id))
    expect((await issued(desk, offer.id)).state).toBe('ISSUED')
  })

  test('with a payment of tomorrow', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    const tomorrow = { ...order(offer.id), payment: { ...payment, date: addDays(today, 1) } }
    await expect(issuePolicy(desk.broker, tomorrow)).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'payment.date', code: 'dateTooLate', params: { latest: today } }] } })
    expect(await findAttempts(desk.broker, quoteId)).toEqual([])
  })

  test('when its premium cannot be declared in RON', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    const { db } = await database()
    await db.update(offerTable).set({ currency: 'EUR' }).where(eq(offerTable.id, offer.id))
    await expect(issuePolicy(desk.broker, order(offer.id))).rejects.toMatchObject({ code: 'paymentMismatch' })
    expect(await findAttempts(desk.broker, quoteId)).toEqual([])
    expect(policyRequests(desk)).toEqual([])
  })

  test('by somebody who may not, or of another agency', async () => {
    const [desk, other] = await Promise.all([newDesk(), newDesk()])
    const { offer } = await givenTwoOffers(desk.broker)
    await expect(issuePolicy(desk.admin, order(offer.id))).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(issuePolicy(desk.backOffice, order(offer.id))).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(issuePolicy(other.broker, order(offer.id))).rejects.toMatchObject({ code: 'notFound' })
    expect(await policiesOf(offer)).toBe(0)
  })
})

test('an outcome that cannot be stored leaves the attempt being sent; recovery makes it UNKNOWN', async () => {
  const desk = await newDesk()
  const { offer } = await givenTwoOffers(desk.broker)
  const { db } = await database()
  await db.execute(sql.raw('alter table policy add constraint full_up check (false) not valid'))
  try {
    expect((await issued(desk, offer.id)).state).toBe('SENDING')
  } finally {
    await db.execute(sql.raw('alter table policy drop constraint full_up'))
  }
  expect(await policiesOf(offer)).toBe(1)
  await expect(issuePolicy(desk.broker, order(offer.id))).rejects.toMatchObject({ code: 'alreadyIssuing' })
  await recoverAttempts(new Date(Date.now() + 3_600_000))
  await expect(issuePolicy(desk.broker, order(offer.id))).rejects.toMatchObject({ code: 'outcomeUnknown' })
  expect(policyRequests(desk)).toHaveLength(1)
})

test('an issued sibling makes one hesitate', async () => {
  const desk = await newDesk()
  const { quoteId, offer, sibling } = await givenTwoOffers(desk.broker)
  await issued(desk, offer.id)
  expect((await readIssue(desk.broker, { quoteId, offerId: sibling.id })).sibling).toBe('issued')
  const { quoteId: anotherQuote } = await givenTwoOffers(desk.broker)
  await expect(readIssue(desk.broker, { quoteId: anotherQuote, offerId: offer.id })).rejects.toMatchObject({ code: 'notFound' })
})
