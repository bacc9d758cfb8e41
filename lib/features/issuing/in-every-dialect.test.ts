import { beforeAll, expect, test } from 'vitest'
import { fetchOfferDocument } from '@/lib/features/documents/fetch-document'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { fetchPolicyDocument } from '@/lib/features/policies/fetch-policy-document'
import type { ProductId } from '@/lib/products/registry'
import { insurerList } from '@/lib/sandbox/insurers/insurer-list'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenCompleteQuote, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { issueAndWait } from '@/lib/testing/issuing/issuing'
import { ALL_SALES } from '@/lib/testing/operator/sandbox-sales'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'

withTestDatabase()
const sandboxed = withSandboxedOperator({ dialects: true })
let desk: TestDesk
beforeAll(async () => {
  // Everybody makes offers, whatever they usually do.
  await sandboxed.control({ insurers: Object.fromEntries(insurerList.map(({ service, businessName }) => [`${service}/${businessName}`, { down: false, malformed: false, priceChange: { percent: 0 } }])) })
  desk = await sandboxed.newDesk()
})

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString('latin1') === '%PDF-'

test.each(ALL_SALES)('the desk sells $product of $insurer ($service), who replies in a dialect: offer, policy, documents', async ({ insurer, product }) => {
  const known = (await findInsurers(desk.broker, product)).find(({ businessName }) => businessName === insurer)
  const quoteId = await givenCompleteQuote(desk.broker, product as ProductId)
  await requestOffers(desk.broker, { quoteId, insurerIds: [known?.id ?? ''], locale: 'ro' })
  await waitForBackground()
  const [offer] = offersIn(await findInsurerRequests(desk.broker, quoteId))
  if (!offer) throw new Error(`${insurer} should have made an offer`)
  const { bytes } = await fetchOfferDocument(desk.broker, offer.id, 'ro')
  const attempt = await issueAndWait(desk, offer.id)
  expect(attempt.state).toBe('ISSUED')
  const policyId = attempt.policies[0]?.id ?? ''
  expect([bytes, (await fetchPolicyDocument(desk.broker, policyId, 'ro')).bytes].map(isPdf)).toEqual([true, true])
})
