import { beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { givenPolicy, testOffer, testPayment, testPolicy } from '@/lib/testing/given/given'
import { newAgency, newInsurer, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { createIntent, finishAttempt, markSending } from '@/lib/features/issuing/store/issue-attempts'
import { findPolicies, getPolicy } from '@/lib/features/policies/store/policies'
import { saveFindings } from '@/lib/features/policies/store/policy-findings'
import { finishRequest, planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { addReview, countPoliciesToReview, findReviews } from './reviews'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'

describeOnBothDatabases('policies in the back office', () => {
  let agency: TestAgency
  beforeEach(async () => {
    agency = await newAgency()
  })

  const idsOf = async (page: Omit<Parameters<typeof findPolicies>[1], 'limit'>) => (await findPolicies(agency.backOffice, { limit: 10, ...page })).map(({ id }) => id)

  it('wait for review until a decision, and every decision is stored', async () => {
    const { policyId } = await givenPolicy(agency)
    expect((await getPolicy(agency.broker, policyId)).reviewState).toBe('waiting')
    await addReview(agency.backOffice, policyId, { decision: 'returned', note: 'Lipsește chitanța.' })
    await addReview(agency.backOffice, policyId, { decision: 'reviewed', note: '' })
    expect((await getPolicy(agency.broker, policyId)).reviewState).toBe('reviewed')
    expect(await findReviews(agency.broker, policyId)).toMatchObject([
      { decision: 'reviewed', note: '', reviewer: 'Ioana Probă' },
      { decision: 'returned', note: 'Lipsește chitanța.', reviewer: 'Ioana Probă' },
    ])
  })

  it('are reviewed only by the back office', async () => {
    const { policyId } = await givenPolicy(agency)
    for (const actor of [agency.broker, agency.admin]) await expect(addReview(actor, policyId, { decision: 'reviewed', note: '' })).rejects.toMatchObject({ code: 'notAllowed' })
    expect((await getPolicy(agency.broker, policyId)).reviewState).toBe('waiting')
  })

  it('are filtered by review state and by differences', async () => {
    const [one, two] = [(await givenPolicy(agency)).policyId, (await givenPolicy(agency)).policyId]
    await addReview(agency.backOffice, one, { decision: 'returned', note: 'x' })
    await saveFindings(agency.broker, one, { findings: [], notCompared: {} })
    await saveFindings(agency.broker, two, { findings: [{ fact: 'document', between: 'policy-document' }], notCompared: {} })
    expect(await idsOf({ review: 'waiting' })).toEqual([two])
    expect([await countPoliciesToReview(agency.backOffice, { countMax: 10 }), await countPoliciesToReview(agency.backOffice, { countMax: 0 })]).toEqual([1, 0])
    expect(await idsOf({ review: 'returned' })).toEqual([one])
    expect(await idsOf({ review: 'reviewed' })).toEqual([])
    expect(await idsOf({ differing: true })).toEqual([two])
    expect(await idsOf({})).toEqual([two, one])
  })

  it('are found by holder, series, number, tax code, plate and chassis number within the agency', async () => {
    const policyId = await givenPolicyOfVehicle(agency)
    await givenPolicy(agency, { number: '9999' })
    for (const search of ['țepeș', 'AP/01 0012345', '2850314120125', 'cj12abc', 'CJ 12 ABC', 'uu1hsdcvg12345678']) expect({ search, ids: await idsOf({ search }) }).toMatchObject({ search, ids: expect.arrayContaining([policyId]) as string[] })
    for (const search of ['2850314120126', 'CJ 12 ABD', 'UU1HSDCVG12345679']) expect(await idsOf({ search })).toEqual([])
    const stranger = await newAgency()
    expect(await findPolicies(stranger.backOffice, { limit: 10, search: '2850314120125' })).toEqual([])
  })

  it('are paged with a filter too', async () => {
    const ids: string[] = []
    for (let made = 0; made < 3; made++) ids.unshift((await givenPolicy(agency)).policyId)
    expect(await idsOf({ review: 'waiting', before: ids[0] })).toEqual(ids.slice(1))
  })
})

async function givenPolicyOfVehicle({ id, broker }: TestAgency): Promise<string> {
  const { id: quoteId } = await createQuote(broker, { product: 'gap', draft: {}, title: 'Ilinca Țepeș' })
  const subject = { holderTaxId: testPerson.taxId, plates: ['CJ 12 ABC'], vins: ['UU1HSDCVG12345678'], insured: { kind: 'vehicle', plates: [], vins: [] } } as const
  const planned = planRun([await newInsurer(id, 'gap')])
  await startRequests(broker, quoteId, { ...planned, answers: {}, subject })
  await finishRequest(broker, planned.requests[0]?.requestId ?? '', { kind: 'offered', offers: [testOffer] })
  const [lane] = await findInsurerRequests(broker, quoteId)
  const offerId = (lane?.outcome.kind === 'offered' ? lane.outcome.offers[0]?.id : undefined) ?? ''
  const intent = await createIntent(broker, { offerId, payment: testPayment })
  if (intent.kind !== 'created') throw new Error('There is an attempt already')
  await markSending(intent.attemptId)
  await finishAttempt(intent.attemptId, { state: 'ISSUED', policies: [testPolicy] })
  const [policy] = await findPolicies(broker, { limit: 1 })
  return policy?.id ?? ''
}
