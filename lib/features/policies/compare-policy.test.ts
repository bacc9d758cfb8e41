import { expect, test } from 'vitest'
import { findPolicies, getPolicy, type StoredPolicy } from './store/policies'
import type { PolicyFinding } from './model/policy-finding'
import type { ProductId } from '@/lib/products/registry'
import { givenInsurerRequests, givenTwoOffers, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { givenPolicy } from '@/lib/testing/given/given'
import { issueAndWait } from '@/lib/testing/issuing/issuing'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { fetchPolicyDocument } from './fetch-policy-document'

withTestDatabase()
const { newDesk, control } = withSandboxedOperator()

async function givenIssued(desk: TestDesk, product: ProductId = 'gap'): Promise<StoredPolicy> {
  const [offer] = offersIn((await givenInsurerRequests(desk.broker, product)).lanes)
  const [policy] = (await issueAndWait(desk, offer?.id ?? '')).policies
  return getPolicy(desk.broker, policy?.id ?? '')
}

test.each(['gap', 'solarPanel', 'casco', 'casco-leasing', 'travel', 'extendedWarranty'] as const)('a policy of %s matches its request, offer and document, and is compared automatically', async (product) => {
  const desk = await newDesk()
  expect((await givenIssued(desk, product)).findings).toEqual([])
})

const MISTAKES: readonly (readonly [string, object, readonly Partial<PolicyFinding>[]])[] = [
  ['another name in the document', { misprints: ['holder'] }, [{ fact: 'holder', between: 'policy-document', expected: { text: 'Ioana-Călina Mureșan' } }]],
  ['another number in the document', { misprints: ['number'] }, [{ fact: 'number', between: 'policy-document' }]],
  ['a premium that changed at issue', { priceChange: { percent: 10 } }, [{ fact: 'premium', between: 'offer-policy' }]],
  ['another payment in the service’s record', { otherPayment: true }, [{ fact: 'payment', between: 'declared-recorded' }]],
  ['another last day and premium in the document', { misprints: ['endDate', 'premium'] }, [{ fact: 'endDate', between: 'policy-document' }, { fact: 'premium', between: 'policy-document' }]],
]
test.each(MISTAKES)('an issued policy has a finding for %s', async (_, setting, findings) => {
  const desk = await newDesk()
  const { offer } = await givenTwoOffers(desk.broker)
  const insurer = `assets/${offer.insurer.businessName}`
  await control({ insurers: { [insurer]: setting } })
  try {
    const [policy] = (await issueAndWait(desk, offer.id)).policies
    const kept = await getPolicy(desk.broker, policy?.id ?? '')
    expect(kept.findings).toEqual(findings.map((finding): unknown => expect.objectContaining(finding)))
    expect((await findPolicies(desk.backOffice, { limit: 10, differing: true })).map(({ id }) => id)).toEqual([kept.id])
    // The stored findings hold no personal code.
    expect(JSON.stringify(kept.findings)).not.toMatch(/2920229120018/)
  } finally {
    await control({ insurers: { [insurer]: {} } })
  }
})

test('a policy is compared when its document arrives late, and a document without text is a finding', async () => {
  const desk = await newDesk()
  const { policyId } = await givenPolicy(desk)
  desk.operator.obstruct('GET /policy/90001', () => new Response('', { status: 503 }))
  await expect(fetchPolicyDocument(desk.broker, policyId, 'ro')).rejects.toMatchObject({ code: 'operatorUnavailable' })
  expect((await getPolicy(desk.broker, policyId)).findings).toBeUndefined()
  desk.operator.obstruct('GET /policy/90001', () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }))
  await fetchPolicyDocument(desk.broker, policyId, 'ro')
  await waitForBackground()
  expect((await getPolicy(desk.broker, policyId)).findings).toEqual([{ fact: 'document', between: 'policy-document' }])
})
