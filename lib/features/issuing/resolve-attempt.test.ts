import { describe, expect, test } from 'vitest'
import type { FoundPolicy } from './endpoints'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { findDocument } from '@/lib/features/documents/store/documents'
import { getAttempt } from './store/issue-attempts'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { confirmNotIssued } from './store/resolve-attempts'
import { findTimelineEvents } from '@/lib/features/audit/store/timeline'
import { countUnknownAttempts, findUnknownAttempts, getAttemptToResolve } from './store/unknown-attempts'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { givenInsurerRequests, givenTwoOffers, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { issueAndWait, givenIssueInput } from '@/lib/testing/issuing/issuing'
import { newUser } from '@/lib/testing/given/people'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { issuePolicy } from './issue-policy'
import { attemptViewOf } from './read-issue-page'
import { resolveBySeriesAndNumber } from './resolve-attempt'

withTestDatabase()
const { newDesk, policyNumbersOf } = withSandboxedOperator()

/** An attempt whose reply was lost after the service made the policy. */
async function givenLost(desk: TestDesk): Promise<{ quoteId: string; offer: StoredOffer; sibling: StoredOffer; attemptId: string; series: string; number: string }> {
  const given = await givenTwoOffers(desk.broker)
  desk.operator.obstruct('POST /policy', 'drop-answer-after-policy')
  const { id, state } = await issueAndWait(desk, given.offer.id)
  desk.operator.obstruct('POST /policy', undefined)
  expect(state).toBe('UNKNOWN')
  const [made = { series: '', number: '' }] = await policyNumbersOf(given.offer.operatorOfferId)
  return { ...given, attemptId: id, ...made }
}

/** An attempt for a trip of two people: two policies exist, and the reply was lost. */
async function givenTwoLost(desk: TestDesk) {
  const { quoteId, lanes } = await givenInsurerRequests(desk.broker, 'travel', { tariff: 'individual' })
  const offer = offersIn(lanes).find(({ insurer }) => insurer.businessName === 'alizeu')
  if (!offer) throw new Error('Alizeu should have made an offer')
  desk.operator.obstruct('POST /policy', 'drop-answer-after-policy')
  const { id: attemptId } = await issueAndWait(desk, offer.id)
  desk.operator.obstruct('POST /policy', undefined)
  const [first, second] = await policyNumbersOf(offer.operatorOfferId)
  if (!first || !second) throw new Error('The service should have made two policies')
  const half = Math.floor(offer.premium.amountBani / 2)
  const found = [{ ...first, premiumBani: half }, { ...second, premiumBani: offer.premium.amountBani - half }] as const
  return { quoteId, offer, attemptId, found }
}

/** An unknown attempt without a policy at the service. */
async function givenUnknown(desk: TestDesk): Promise<{ quoteId: string; offer: StoredOffer; attemptId: string }> {
  const given = await givenTwoOffers(desk.broker)
  desk.operator.obstruct('POST /policy', 'status:503')
  const { id } = await issueAndWait(desk, given.offer.id)
  desk.operator.obstruct('POST /policy', undefined)
  return { ...given, attemptId: id }
}

describe('resolving an unknown attempt by series and number', () => {
  test('stores policy, document and audit event when the document names holder, product and days', async () => {
    const desk = await newDesk()
    const { quoteId, offer, attemptId, series, number } = await givenLost(desk)
    const [policyId = ''] = await resolveBySeriesAndNumber(desk.backOffice, attemptId, { found: [{ series, number }], locale: 'ro' })
    await waitForBackground()
    expect(await getAttempt(desk.broker, attemptId)).toMatchObject({ state: 'ISSUED', policies: [{ id: policyId, series, number }] })
    expect(await getPolicy(desk.broker, policyId)).toMatchObject({
      operatorPolicyId: undefined, series, number, premium: offer.premium, startDate: offer.startDate, endDate: offer.endDate, payment: { documentNumber: 'POS 118' }, reviewState: 'waiting', findings: [],
    })
    expect(await findDocument(desk.broker, { kind: 'policy', ownerId: policyId })).toBeDefined()
    expect(await getQuote(desk.broker, quoteId)).toMatchObject({ state: 'issued', clientId: expect.any(String) as string })
    const whats = (await findTimelineEvents(desk.backOffice, { quoteId, offerId: offer.id, policyId })).map(({ what, by }) => `${what} ${by}`)
    expect(whats).toEqual(['quote.started Ana Probă', 'offers.requested Ana Probă', 'issue.started Ana Probă', 'issue.UNKNOWN Ana Probă', 'attempt.foundIssued Ioana Probă'])
    expect(await verifyAudit(desk.id)).toMatchObject({ ok: true })
  })

  test('finds a policy whose series was typed in lower case, and files it as the insurer writes it', async () => {
    const desk = await newDesk()
    const { attemptId, series, number } = await givenLost(desk)
    expect(series.toLowerCase()).not.toBe(series)
    await resolveBySeriesAndNumber(desk.backOffice, attemptId, { found: [{ series: series.toLowerCase(), number }], locale: 'ro' })
    await waitForBackground()
    expect(await getAttempt(desk.broker, attemptId)).toMatchObject({ state: 'ISSUED', policies: [{ series, number }] })
  })

  test('refuses a policy of another product and names the facts that differ', async () => {
    const desk = await newDesk()
    const [{ attemptId }, other] = [await givenLost(desk), await givenOther(desk)]
    const refused = resolveBySeriesAndNumber(desk.backOffice, attemptId, { found: [other], locale: 'ro' })
    await expect(refused).rejects.toMatchObject({ code: 'anotherPolicy', details: { problems: [{ path: 'product', code: 'notInDocument' }] } })
    expect((await getAttempt(desk.broker, attemptId)).state).toBe('UNKNOWN')
  })

  test('refuses a policy that is already filed', async () => {
    const desk = await newDesk()
    const { attemptId, sibling } = await givenLost(desk)
    const [filed] = (await issueAndWait(desk, sibling.id)).policies
    const refused = resolveBySeriesAndNumber(desk.backOffice, attemptId, { found: [{ series: filed?.series ?? '', number: filed?.number ?? '' }], locale: 'ro' })
    await expect(refused).rejects.toMatchObject({ code: 'policyFiled' })
    expect((await getAttempt(desk.broker, attemptId)).state).toBe('UNKNOWN')
  })

  test.each([
    ['that the service does not know', { series: 'AL/01', number: '999999999' }, undefined, 'notFound'],
    ['whose document is a picture', undefined, () => pdf('%PDF-1.4\n%%EOF'), 'documentUnreadable'],
    ['while the service is down', undefined, () => new Response('', { status: 503 }), 'operatorUnavailable'],
  ])('refuses a policy %s', async (_, wrong, answer, code) => {
    const desk = await newDesk()
    const { attemptId, series, number } = await givenLost(desk)
    desk.operator.obstruct('GET /policy', answer)
    await expect(resolveBySeriesAndNumber(desk.backOffice, attemptId, { found: [{ series, number, ...wrong }], locale: 'ro' })).rejects.toMatchObject({ code })
    expect((await getAttempt(desk.broker, attemptId)).state).toBe('UNKNOWN')
  })

  test('files one policy for each traveller, with its own document and premium', async () => {
    const desk = await newDesk()
    const { quoteId, attemptId, found } = await givenTwoLost(desk)
    const policyIds = await resolveBySeriesAndNumber(desk.backOffice, attemptId, { found, locale: 'ro' })
    await waitForBackground()
    expect(await getAttempt(desk.broker, attemptId)).toMatchObject({ state: 'ISSUED', policies: found.map(({ series, number }, index) => ({ id: policyIds[index], series, number })) })
    const policies = await Promise.all(policyIds.map((id) => getPolicy(desk.broker, id)))
    expect(policies.map(({ premium }) => premium.amountBani)).toEqual(found.map(({ premiumBani }) => premiumBani))
    // Each document names its own number, and their premiums add up to the offer's.
    for (const { findings } of policies) expect(findings?.filter(({ fact, between }) => fact !== 'premium' || between === 'offer-policy')).toEqual([])
    const documents = await Promise.all(policyIds.map((ownerId) => findDocument(desk.broker, { kind: 'policy', ownerId })))
    expect(new Set(documents.map((document) => document?.sha256)).size).toBe(2)
    expect((await getQuote(desk.broker, quoteId)).state).toBe('issued')
    expect(await verifyAudit(desk.id)).toMatchObject({ ok: true })
  })

  const OTHER = { series: 'AZ/41', number: '999999999', premiumBani: 1 }
  const SPOILT: readonly (readonly [string, (found: Found) => readonly FoundPolicy[], object])[] = [
    ['the second is unknown', ([first]) => [first, OTHER], { code: 'notFound', details: { params: { line: 2 } } }],
    ['the same policy stands in two lines', ([first]) => [first, { ...first, number: `0${first.number}` }], { code: 'invalid', details: { problems: [{ path: 'policies.1.number', code: 'repeated' }] } }],
    ['a premium is missing', ([first, { series, number }]) => [first, { series, number }], { code: 'invalid', details: { problems: [{ path: 'policies.1.premiumBani', code: 'required' }] } }],
  ]
  test.each(SPOILT)('files none of several policies when %s', async (_, spoil, fault) => {
    const desk = await newDesk()
    const { attemptId, found } = await givenTwoLost(desk)
    await expect(resolveBySeriesAndNumber(desk.backOffice, attemptId, { found: spoil(found), locale: 'ro' })).rejects.toMatchObject(fault)
    expect(await getAttempt(desk.broker, attemptId)).toMatchObject({ state: 'UNKNOWN', policies: [] })
  })

  test('files none of several policies when the second is unreadable or already filed', async () => {
    const desk = await newDesk()
    const [{ attemptId, found }, other] = [await givenTwoLost(desk), await givenTwoLost(desk)]
    desk.operator.obstruct('GET /policy', (request) => (request.url.includes(found[1].number) ? pdf('%PDF-1.4\n%%EOF') : undefined))
    await expect(resolveBySeriesAndNumber(desk.backOffice, attemptId, { found, locale: 'ro' })).rejects.toMatchObject({ code: 'documentUnreadable', details: { params: { line: 2 } } })
    desk.operator.obstruct('GET /policy', undefined)
    await resolveBySeriesAndNumber(desk.backOffice, other.attemptId, { found: other.found, locale: 'ro' })
    await expect(resolveBySeriesAndNumber(desk.backOffice, attemptId, { found: [found[0], other.found[1]], locale: 'ro' })).rejects.toMatchObject({ code: 'policyFiled', details: { params: { line: 2 } } })
    await waitForBackground()
    expect(await getAttempt(desk.broker, attemptId)).toMatchObject({ state: 'UNKNOWN', policies: [] })
  })

  test('refuses several policies for an offer that becomes one policy', async () => {
    const desk = await newDesk()
    const { attemptId, series, number } = await givenLost(desk)
    const refused = resolveBySeriesAndNumber(desk.backOffice, attemptId, { found: [{ series, number, premiumBani: 1 }, OTHER], locale: 'ro' })
    await expect(refused).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'policies', code: 'tooManyItems' }] } })
  })

  test('succeeds for one of two users at the same moment', async () => {
    const desk = await newDesk()
    const { attemptId, series, number } = await givenLost(desk)
    const answers = await Promise.allSettled([desk.backOffice, desk.backOffice].map((actor) => resolveBySeriesAndNumber(actor, attemptId, { found: [{ series, number }], locale: 'ro' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find((answer) => answer.status === 'rejected')?.reason).toHaveProperty('code', 'attemptDecided')
    expect((await getAttempt(desk.broker, attemptId)).policies).toHaveLength(1)
    await waitForBackground()
  })

  test('is allowed only to the back office of the agency', async () => {
    const [desk, stranger] = await Promise.all([newDesk(), newDesk()])
    const { attemptId, series, number } = await givenLost(desk)
    const resolve = (actor: typeof desk.broker) => resolveBySeriesAndNumber(actor, attemptId, { found: [{ series, number }], locale: 'ro' })
    for (const actor of [desk.broker, desk.admin]) await expect(resolve(actor)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(resolve(stranger.backOffice)).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('confirming that an unknown attempt was not issued', () => {
  test('needs two users, then allows another attempt', async () => {
    const desk = await newDesk()
    const second = await newUser(desk.id, { name: 'Doina Probă', role: 'back-office' })
    const { quoteId, offer, attemptId } = await givenUnknown(desk)
    expect(await confirmNotIssued(desk.backOffice, attemptId)).toBe('UNKNOWN')
    expect(await getAttemptToResolve(second, attemptId)).toMatchObject({ state: 'UNKNOWN', notIssued: { by: desk.backOffice.userId } })
    await expect(issuePolicy(desk.broker, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'outcomeUnknown' })
    expect(await confirmNotIssued(second, attemptId)).toBe('NOT_SENT')
    expect(attemptViewOf(await getAttempt(desk.broker, attemptId))).toMatchObject({ state: 'NOT_SENT', foundNotIssued: true })
    expect((await getQuote(desk.broker, quoteId)).state).toBe('offered')
    const whats = (await findTimelineEvents(desk.broker, { quoteId, offerId: offer.id })).map(({ what, by }) => `${what} ${by}`)
    expect(whats.slice(-2)).toEqual(['attempt.saidNotIssued Ioana Probă', 'attempt.foundNotIssued Doina Probă'])
    expect((await issueAndWait(desk, offer.id)).state).toBe('ISSUED')
  })

  test('refuses a second confirmation by the same user', async () => {
    const desk = await newDesk()
    const { attemptId } = await givenUnknown(desk)
    await confirmNotIssued(desk.backOffice, attemptId)
    await expect(confirmNotIssued(desk.backOffice, attemptId)).rejects.toMatchObject({ code: 'secondPersonNeeded' })
    expect((await getAttempt(desk.broker, attemptId)).state).toBe('UNKNOWN')
  })

  test('is refused to a third person after two have confirmed', async () => {
    const desk = await newDesk()
    const [second, third] = [await newUser(desk.id, { name: 'Doina Probă', role: 'back-office' }), await newUser(desk.id, { name: 'Radu Probă', role: 'back-office' })]
    const { attemptId } = await givenUnknown(desk)
    await confirmNotIssued(desk.backOffice, attemptId)
    expect(await confirmNotIssued(second, attemptId)).toBe('NOT_SENT')
    await expect(confirmNotIssued(third, attemptId)).rejects.toMatchObject({ code: 'attemptDecided' })
  })

  test('is refused after a policy was filed, and filing is refused after the confirmation', async () => {
    const desk = await newDesk()
    const second = await newUser(desk.id, { name: 'Doina Probă', role: 'back-office' })
    const { attemptId, series, number } = await givenLost(desk)
    await confirmNotIssued(desk.backOffice, attemptId)
    await resolveBySeriesAndNumber(second, attemptId, { found: [{ series, number }], locale: 'ro' })
    await expect(confirmNotIssued(second, attemptId)).rejects.toMatchObject({ code: 'attemptDecided' })
    const unknown = await givenUnknown(desk)
    await confirmNotIssued(desk.backOffice, unknown.attemptId)
    await confirmNotIssued(second, unknown.attemptId)
    await expect(resolveBySeriesAndNumber(second, unknown.attemptId, { found: [{ series, number }], locale: 'ro' })).rejects.toMatchObject({ code: 'attemptDecided' })
    await waitForBackground()
  })

  test('is allowed only to the back office', async () => {
    const desk = await newDesk()
    const { attemptId } = await givenUnknown(desk)
    for (const actor of [desk.broker, desk.admin]) await expect(confirmNotIssued(actor, attemptId)).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

test('the queue lists the agency\'s unknown attempts, oldest first, with the last reply of the service', async () => {
  const [desk, stranger] = await Promise.all([newDesk(), newDesk()])
  const [first, second] = [await givenUnknown(desk), await givenUnknown(desk)]
  const queue = await findUnknownAttempts(desk.backOffice, { limit: 10 })
  expect(queue.map(({ id }) => id)).toEqual([first.attemptId, second.attemptId])
  expect(queue[0]).toMatchObject({ quote: { product: 'gap', title: 'Ioana-Călina Mureșan' }, insurer: first.offer.insurer.name, startedBy: 'Ana Probă', texts: [expect.any(String)], correlationId: expect.any(String) as string })
  expect(await countUnknownAttempts(desk.backOffice)).toBe(2)
  expect(await countUnknownAttempts(stranger.backOffice)).toBe(0)
})

type Found = Awaited<ReturnType<typeof givenTwoLost>>['found']

const pdf = (text: string) => new Response(text, { headers: { 'content-type': 'application/pdf' } })

/** A policy of the same person for another product. */
async function givenOther(desk: TestDesk): Promise<{ series: string; number: string }> {
  const [offer] = offersIn((await givenInsurerRequests(desk.broker, 'tire')).lanes)
  const [policy] = (await issueAndWait(desk, offer?.id ?? '')).policies
  return { series: policy?.series ?? '', number: policy?.number ?? '' }
}
