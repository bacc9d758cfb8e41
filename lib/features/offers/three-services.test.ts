import { describe, expect, test } from 'vitest'
import { findAttempts } from '@/lib/features/issuing/store/issue-attempts'
import { getOffer, type StoredOffer } from './store/offers'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { findInsurerRequests } from './store/insurer-requests'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { todayInBucharest } from '@/lib/domain/day'
import { payableInRon } from '@/lib/domain/payment'
import { database } from '@/lib/platform/database/database'
import { offer as offerTable } from './store/offer-table'
import type { Draft } from '@/lib/products/example-drafts'
import type { ProductExamples } from '@/lib/products/product'
import type { ProductId } from '@/lib/products/registry'
import { offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { issueAndWait, givenIssueInput, payment, policiesMade, policyRequests } from '@/lib/testing/issuing/issuing'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { eq } from 'drizzle-orm'
import { fetchOfferDocument } from '@/lib/features/documents/fetch-document'
import { fetchPolicyDocument } from '@/lib/features/policies/fetch-policy-document'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { readIssue } from '@/lib/features/issuing/read-issue-page'
import { requestOffers } from './request-offers'
import { saveDraft } from '@/lib/features/quotes/save-draft'

withTestDatabase()
const { newDesk, policiesByOffer } = withSandboxedOperator()
const policiesOf = policiesMade(policiesByOffer)
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString('latin1') === '%PDF-'

/** The lanes of a quote whose example was changed in some answers. */
async function lanesOf({ broker }: TestDesk, product: ProductId, change: Draft = {}) {
  const examples: ProductExamples = PRODUCT_EXAMPLES[product]
  const { id: quoteId, version } = await createQuote(broker, { product, draft: {} })
  await saveDraft(broker, { quoteId, version, draft: { ...examples.validExamples(todayInBucharest(new Date())).person, ...change } })
  await requestOffers(broker, { quoteId, insurerIds: undefined, locale: 'ro' })
  await waitForBackground()
  return findInsurerRequests(broker, quoteId)
}

async function offerOf(desk: TestDesk, product: ProductId, { insurer, ...change }: Draft & { readonly insurer: string }): Promise<StoredOffer> {
  const offer = offersIn(await lanesOf(desk, product, change)).find(({ insurer: { businessName } }) => businessName === insurer)
  if (!offer) throw new Error(`${insurer} should have made an offer`)
  return offer
}

const sentToIssue = (desk: TestDesk) => policyRequests(desk).map(({ body }): unknown => JSON.parse(body))

describe('the vehicle service', () => {
  test.each(['casco', 'casco-leasing'] as const)('%s: each insurer makes its offers or has a reason for none', async (product) => {
    const lanes = await lanesOf(await newDesk(), product)
    const outcomes = Object.fromEntries(lanes.map(({ insurer, outcome }) => [insurer.businessName, outcome.kind === 'failed' ? outcome.reasonClass : outcome.kind]))
    expect(outcomes).toMatchObject({ alpina: 'offered', boreala: 'offered', danubia: 'offered', transilva: 'offered', montana: 'down', pontica: 'malformed' })
    const packages = offersIn(lanes).filter(({ insurer }) => insurer.businessName === 'transilva').map(({ packageCode }) => packageCode)
    expect(new Set(packages)).toEqual(new Set(['STANDARD', 'PLUS', 'PREMIUM']))
    expect(offersIn(lanes).every(({ service, installments }) => service === 'vehicle' && installments.length === 4)).toBe(true)
  })

  test('issues an offer once and serves its documents', async () => {
    const desk = await newDesk()
    const offer = await offerOf(desk, 'casco', { insurer: 'alpina' })
    expect(isPdf((await fetchOfferDocument(desk.broker, offer.id, 'ro')).bytes)).toBe(true)
    const attempt = await issueAndWait(desk, offer.id)
    expect(attempt).toMatchObject({ state: 'ISSUED', policies: [{ series: 'AL/21' }] })
    expect(await policiesOf(offer)).toBe(1)
    await expect(issuePolicy(desk.broker, givenIssueInput(offer.id))).rejects.toMatchObject({ code: 'alreadyIssued' })

    const policyId = attempt.policies[0]?.id ?? ''
    const document = await fetchPolicyDocument(desk.broker, policyId, 'ro')
    expect(isPdf(document.bytes)).toBe(true)
    expect(document.fileName).toMatch(/^policy-AL-21-\d+\.pdf$/)
  })

  test('maps a refused field to its question', async () => {
    const desk = await newDesk()
    const refusal = { error: true, status: 400, message: 'VALIDATION_ERROR', data: { 'product.vehicle.owner.mobileNumber': ['Ten digits'] } }
    desk.operator.obstruct('POST /offer', () => Response.json(refusal, { status: 400 }))
    const [lane] = await lanesOf(desk, 'casco')
    expect(lane?.outcome).toMatchObject({ kind: 'failed', reasonClass: 'fix-data', field: 'owner.mobile' })
  })
})

describe('an offer in EUR', () => {
  const inEur = { currency: 'EUR', marketValue: '18500', insurer: 'alpina' }

  test('has a reference rate and is paid in RON at that rate', async () => {
    const desk = await newDesk()
    const offer = await offerOf(desk, 'casco', inEur)
    expect(offer).toMatchObject({ premium: { currency: 'EUR' }, referenceRate: 5.05 })
    expect((await readIssue(desk.broker, { quoteId: offer.quoteId, offerId: offer.id })).offer).toMatchObject({ premium: offer.premium, referenceRate: 5.05 })

    const amount = payableInRon(offer)
    const attempt = await issueAndWait(desk, offer.id)
    expect(attempt).toMatchObject({ state: 'ISSUED', payment: { amount } })
    expect(sentToIssue(desk)).toEqual([{ offerId: offer.operatorOfferId, payment: { ...payment, currency: 'RON', amount: (amount?.amountBani ?? 0) / 100 } }])
    const policy = await getPolicy(desk.broker, attempt.policies[0]?.id ?? '')
    expect(policy).toMatchObject({ premium: offer.premium, payment: { amount } })
  })

  test('without a reference rate is not issued and not sent', async () => {
    const desk = await newDesk()
    const { id, quoteId } = await offerOf(desk, 'casco', inEur)
    const { db } = await database()
    await db.update(offerTable).set({ referenceRate: null }).where(eq(offerTable.id, id))
    expect(await getOffer(desk.broker, id)).toMatchObject({ referenceRate: undefined })
    await expect(issuePolicy(desk.broker, givenIssueInput(id))).rejects.toMatchObject({ code: 'offerWithoutRate' })
    expect(await findAttempts(desk.broker, quoteId)).toEqual([])
    expect(policyRequests(desk)).toEqual([])
  })
})

describe('the travel service', () => {
  test('states the covers of each package, which are stored with the offer', async () => {
    const { quoteId, covers } = await offerOf(await newDesk(), 'travel', { insurer: 'alizeu' })
    expect(quoteId).not.toBe('')
    expect(covers).toContainEqual({ code: 'medical_expenses', name: 'Cheltuieli medicale de urgență', insuredAmount: 30_000, currency: 'EUR' })
  })

  test('gets one offer for each package of every available insurer', async () => {
    const lanes = await lanesOf(await newDesk(), 'travel')
    const packages = Object.fromEntries(lanes.map(({ insurer, outcome }) => [insurer.businessName, outcome.kind === 'offered' ? outcome.offers.length : outcome.kind]))
    expect(packages).toEqual({ alizeu: 3, busola: 3, drumet: 2, escala: 3, promontoriu: 2, zefir: 'failed' })
  })

  test('issues one policy for a family, or one each, with offer and policy as PDF', async () => {
    const desk = await newDesk()
    const family = await offerOf(desk, 'travel', { insurer: 'busola' })
    expect((await issueAndWait(desk, family.id)).policies).toHaveLength(1)
    const each = await offerOf(desk, 'travel', { insurer: 'busola', tariff: 'individual' })
    const { state, policies } = await issueAndWait(desk, each.id)
    expect([state, policies.length]).toEqual(['ISSUED', 2])
    expect(isPdf((await fetchOfferDocument(desk.broker, each.id, 'ro')).bytes)).toBe(true)
    const documents = await Promise.all(policies.map(({ id }) => fetchPolicyDocument(desk.broker, id, 'ro')))
    expect(documents.map(({ bytes }) => isPdf(bytes))).toEqual([true, true])
    expect(new Set(documents.map(({ fileName }) => fileName)).size).toBe(2)
  })

  test('issues an offer in EUR', async () => {
    const desk = await newDesk()
    const offer = await offerOf(desk, 'travel', { insurer: 'alizeu', currency: 'EUR' })
    expect(offer.referenceRate).toBe(5.05)
    expect((await issueAndWait(desk, offer.id)).state).toBe('ISSUED')
  })

  test('sends the declarations that an insurer wants at issue as answered in the quote', async () => {
    const desk = await newDesk()
    const offer = await offerOf(desk, 'travel', { insurer: 'drumet', politicallyExposed: true })
    expect((await issueAndWait(desk, offer.id)).state).toBe('ISSUED')
    expect(sentToIssue(desk)).toMatchObject([{ additionalData: { policyholder: { residency: 'RO', politicallyExposed: true } } }])
  })
})
