import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { attemptView } from './shapes'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { findClients, getClient } from '@/lib/features/clients/store/clients'
import { findAttempts, getAttempt } from './store/issue-attempts'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { recoverAttempts } from './store/recover-attempts'
import { database } from '@/lib/platform/database/database'
import { offer as offerTable } from '@/lib/features/offers/store/offer-table'
import { addDays } from '@/lib/domain/day'
import { givenTwoOffers, waitForBackground } from '@/lib/testing/given/given-offers'
import { issueAndWait, givenIssueInput, payment, policiesMade, policyRequests } from '@/lib/testing/issuing/issuing'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { timePasses } from '@/lib/testing/pass-time'
import { drainBackground } from '@/lib/platform/jobs/run-in-background'
import { issuePolicy } from './issue-policy'
import { attemptViewOf, readIssue } from './read-issue-page'

withTestDatabase()
const { newDesk, policiesByOffer } = withSandboxedOperator()
const policiesOf = policiesMade(policiesByOffer)

describe('issuing an offer', () => {
  test('creates one policy and stores its series and number as text', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    const attempt = await issueAndWait(desk, offer.id)
    expect(attempt).toMatchObject({ state: 'ISSUED', texts: [] })
    expect(attempt.policies.map(({ series, number }) => `${series} ${number}`)).toEqual([expect.stringMatching(/^[A-Z]{2}\/\d\d \d+$/)])
    expect(await policiesOf(offer)).toBe(1)
    const policy = await getPolicy(desk.broker, attempt.policies[0]?.id ?? '')
    expect(policy).toMatchObject({ premium: offer.premium, startDate: offer.startDate, endDate: offer.endDate, origin: { quoteId, offerId: offer.id }, holderName: 'Ioana-Călina Mureșan' })
    expect((await getQuote(desk.broker, quoteId)).state).toBe('issued')
  })

  test('sends the payment in RON with the offer\'s premium, as the contract writes it', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    await issueAndWait(desk, offer.id)
    expect(policyRequests(desk).map(({ body }): unknown => JSON.parse(body))).toEqual([
      { offerId: offer.operatorOfferId, payment: { ...payment, currency: 'RON', amount: offer.premium.amountBani / 100 } },
    ])
  })

  test('returns when the intent is stored, before the service replies', async () => {
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
    const { id, state } = await issuePolicy(desk.broker, givenIssueInput(offer.id))
    expect(['INTENT', 'SENDING']).toContain(state)
    await expect.poll(() => policyRequests(desk).length).toBe(1)
    expect((await getAttempt(desk.broker, id)).state).toBe('SENDING')
    expect((await getQuote(desk.broker, quoteId)).state).toBe('issuing')
    expect(await drainBackground(20)).toBe(1)
    release()
    expect(await drainBackground(10_000)).toBe(0)
    expect((await getAttempt(desk.broker, id)).state).toBe('REJECTED')
  })

  test('the attempt matches the endpoint\'s output schema', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const sent: unknown = JSON.parse(JSON.stringify(attemptViewOf(await issueAndWait(desk, offer.id))))
    expect(attemptView.parse(sent)).toEqual(sent)
  })

  test('records an audit event', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const before = await verifyAudit(desk.id)
    await issueAndWait(desk, offer.id)
    if (!before.ok) throw new Error('The chain was broken before')
    expect(await verifyAudit(desk.id)).toEqual({ ok: true, events: before.events + 1 })
  })

  test('saves the holder as one client for two policies', async () => {
    const desk = await newDesk()
    const { quoteId, offer, sibling } = await givenTwoOffers(desk.broker)
    expect(await findClients(desk.broker, {})).toEqual([])
    await issueAndWait(desk, offer.id)
    await issueAndWait(desk, sibling.id)
    const clients = await findClients(desk.broker, {})
    expect(clients).toEqual([expect.objectContaining({ name: 'Ioana-Călina Mureșan', maskedTaxId: '2920••••••••8' })])
    expect(await getClient(desk.broker, clients[0]?.id ?? '')).toMatchObject({ kind: 'person', taxId: '2920229120018' })
    expect(await getQuote(desk.broker, quoteId)).toHaveProperty('clientId', clients[0]?.id)
  })

  test('issues the policy even when the holder cannot be saved as a client', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const { db } = await database()
    await db.execute(sql.raw('alter table client add constraint nobody check (false) not valid'))
    try {
      expect((await issueAndWait(desk, offer.id)).state).toBe('ISSUED')
    } finally {
      await db.execute(sql.raw('alter table client drop constraint nobody'))
    }
    expect(await findClients(desk.broker, {})).toEqual([])
  })
})

describe('an offer is issued once', () => {
  test('when twenty clicks arrive at the same moment', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    const clicks = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => issuePolicy(index % 2 ? desk.broker : desk.broker2, givenIssueInput(offer.id))))
    await waitForBackground()
    const refused = clicks.filter((click) => click.status === 'rejected')
    expect(refused).toHaveLength(19)
    for (const { reason } of refused) expect(reason).toHaveProperty('code', expect.stringMatching(/^already(Issuing|Issued)$/))
    expect(policyRequests(desk)).toHaveLength(1)
    expect(await policiesOf(offer)).toBe(1)
    expect(await findAttempts(desk.broker, quoteId)).toHaveLength(1)
  })

  test('a second click is refused while it is being issued', async () => {
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
    await issuePolicy(desk.broker, givenIssueInput(offer.id))
    await expect(issuePolicy(desk.broker, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'alreadyIssuing' })
    release()
    await waitForBackground()
    expect(policyRequests(desk)).toHaveLength(1)
  })

  test('a second click is refused after it was issued', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    await issueAndWait(desk, offer.id)
    await expect(issuePolicy(desk.broker, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'alreadyIssued' })
    expect(policyRequests(desk)).toHaveLength(1)
  })
})

describe('an offer is not issued', () => {
  test('after it expired', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const { db } = await database()
    await db.update(offerTable).set({ expiresOn: addDays(payment.date, -1) }).where(eq(offerTable.id, offer.id))
    await expect(issuePolicy(desk.broker, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'offerExpired' })
    await db.update(offerTable).set({ expiresOn: payment.date }).where(eq(offerTable.id, offer.id))
    expect((await issueAndWait(desk, offer.id)).state).toBe('ISSUED')
  })

  test('with a payment dated tomorrow', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    const tomorrow = { ...givenIssueInput(offer.id), payment: { ...payment, date: addDays(payment.date, 1) } }
    await expect(issuePolicy(desk.broker, tomorrow)).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'payment.date', code: 'dateTooLate', params: { latest: payment.date } }] } })
    expect(await findAttempts(desk.broker, quoteId)).toEqual([])
  })

  test('with a premium in another currency and no reference rate', async () => {
    const desk = await newDesk()
    const { quoteId, offer } = await givenTwoOffers(desk.broker)
    const { db } = await database()
    await db.update(offerTable).set({ currency: 'EUR' }).where(eq(offerTable.id, offer.id))
    await expect(issuePolicy(desk.broker, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'offerWithoutRate' })
    expect(await findAttempts(desk.broker, quoteId)).toEqual([])
    expect(policyRequests(desk)).toEqual([])
  })

  test('without permission and for another agency', async () => {
    const [desk, other] = await Promise.all([newDesk(), newDesk()])
    const { offer } = await givenTwoOffers(desk.broker)
    await expect(issuePolicy(desk.admin, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(issuePolicy(desk.backOffice, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(issuePolicy(other.broker, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'notFound' })
    expect(await policiesOf(offer)).toBe(0)
  })
})

test('an attempt stays SENDING when its outcome cannot be stored, and recovery makes it UNKNOWN', async () => {
  const desk = await newDesk()
  const { offer } = await givenTwoOffers(desk.broker)
  const { db } = await database()
  await db.execute(sql.raw('alter table policy add constraint full_up check (false) not valid'))
  try {
    expect((await issueAndWait(desk, offer.id)).state).toBe('SENDING')
  } finally {
    await db.execute(sql.raw('alter table policy drop constraint full_up'))
  }
  expect(await policiesOf(offer)).toBe(1)
  await expect(issuePolicy(desk.broker, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'alreadyIssuing' })
  await timePasses(3_600_000)
  await recoverAttempts()
  await expect(issuePolicy(desk.broker, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'outcomeUnknown' })
  expect(policyRequests(desk)).toHaveLength(1)
})

test('an attempt that recovery ended before its first byte is not sent', async () => {
  const desk = await newDesk()
  const { offer } = await givenTwoOffers(desk.broker)
  const { db } = await database()
  // Does what recovery in another process does, between the intent and the sending.
  await db.execute(sql.raw("create function give_up() returns trigger language plpgsql as $$ begin new.state := 'NOT_SENT'; return new; end $$"))
  await db.execute(sql.raw('create trigger given_up before insert on issue_attempt for each row execute function give_up()'))
  try {
    expect((await issueAndWait(desk, offer.id)).state).toBe('NOT_SENT')
  } finally {
    await db.execute(sql.raw('drop trigger given_up on issue_attempt'))
    await db.execute(sql.raw('drop function give_up'))
  }
  expect(policyRequests(desk)).toEqual([])
})

test('the issue page reports an issued sibling offer', async () => {
  const desk = await newDesk()
  const { quoteId, offer, sibling } = await givenTwoOffers(desk.broker)
  await issueAndWait(desk, offer.id)
  expect((await readIssue(desk.broker, { quoteId, offerId: sibling.id })).sheet.sibling).toBe('issued')
  const { quoteId: anotherQuote } = await givenTwoOffers(desk.broker)
  await expect(readIssue(desk.broker, { quoteId: anotherQuote, offerId: offer.id })).rejects.toMatchObject({ code: 'notFound' })
})
