import { describe, expect, test } from 'vitest'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { findDocument, readDocumentBytes } from '@/lib/features/documents/store/documents'
import { filePolicy } from './store/file-policies'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { findPolicies, getPolicy } from './store/policies'
import { addDays } from '@/lib/domain/day'
import { addInsurers } from '@/lib/testing/given/add-insurers'
import { givenTwoOffers, waitForBackground } from '@/lib/testing/given/given-offers'
import { issueAt } from '@/lib/testing/issuing/issued-elsewhere'
import { issueAndWait } from '@/lib/testing/issuing/issuing'
import { newAgency, newInsurer } from '@/lib/testing/given/people'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { checkIssuedPolicy } from './compare-policy'
import { fetchPolicyDocument } from './fetch-policy-document'
import { fileExternalPolicy } from './file-external-policy'
import { readPolicyFile } from './read-policy'
import { searchDesk } from '@/lib/features/search/search-desk'
import { startQuote } from '@/lib/features/quotes/start-quote'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

/** The form values for a policy that was issued elsewhere. */
async function givenClaim(desk: TestDesk) {
  const [made, insurers] = [await issueAt(desk.operator.baseAddress), await findInsurers(desk.broker, 'gap')]
  const insurerId = insurers.find(({ businessName }) => businessName === 'alpina')?.id ?? ''
  return { product: 'gap', insurerId, ...made }
}

describe('filing a policy that was issued elsewhere', () => {
  test('stores it with its document, and the policy is found, read and reviewed like any other', async () => {
    const desk = await newDesk()
    const claim = await givenClaim(desk)
    const policyId = await fileExternalPolicy(desk.broker, claim, 'ro')
    await waitForBackground()
    const { policy, timelineEvents } = await readPolicyFile(desk.backOffice, policyId)
    expect(policy).toMatchObject({ ...facts(claim), origin: undefined, product: 'gap', insurer: { name: 'Alpina' }, owner: { name: 'Ana Probă' }, reviewState: 'waiting', findings: [], payment: undefined })
    expect(timelineEvents.map(({ what, by, details }) => [what, by, details])).toEqual([['policy.filed', 'Ana Probă', { series: claim.series, number: claim.number }]])
    const document = await findDocument(desk.broker, { kind: 'policy', ownerId: policyId })
    expect(Buffer.from((await readDocumentBytes(desk.broker, document?.id ?? '')).subarray(0, 5)).toString()).toBe('%PDF-')
    for (const search of ['exemplu', claim.number, `${claim.series} alpina`]) expect((await findPolicies(desk.broker, { limit: 10, search })).map(({ id }) => id)).toEqual([policyId])
    expect((await searchDesk(desk.broker, 'Ana Exemplu')).policies).toMatchObject([{ id: policyId, isFiled: true }])
    expect(await verifyAudit(desk.id)).toMatchObject({ ok: true })
  })

  test('works for the back office and with the name in another order, and fetches the document once', async () => {
    const desk = await newDesk()
    const claim = await givenClaim(desk)
    const policyId = await fileExternalPolicy(desk.backOffice, { ...claim, holderName: 'Exemplu Ana' }, 'en')
    await waitForBackground()
    await fetchPolicyDocument(desk.broker, policyId, 'ro')
    expect(desk.operator.received.filter(({ operation }) => operation === 'GET /policy')).toHaveLength(1)
  })

  test('stores a finding when the document has another premium', async () => {
    const desk = await newDesk()
    const premium = { amountBani: 9_999_901, currency: 'RON' } as const
    const policyId = await fileExternalPolicy(desk.broker, { ...(await givenClaim(desk)), premium }, 'ro')
    await waitForBackground()
    expect((await getPolicy(desk.broker, policyId)).findings).toEqual([{ fact: 'premium', between: 'policy-document', expected: { money: premium } }])
    await checkIssuedPolicy(desk.broker, await getPolicy(desk.broker, policyId), Buffer.from('%PDF-1.7'))
    expect((await getPolicy(desk.broker, policyId)).findings).toEqual([{ fact: 'document', between: 'policy-document' }])
  })

  test('does not allow a renewal, because the policy has no quote', async () => {
    const desk = await newDesk()
    const policyId = await fileExternalPolicy(desk.broker, await givenClaim(desk), 'ro')
    await expect(startQuote(desk.broker, { renews: policyId })).rejects.toMatchObject({ code: 'policyWithoutQuote' })
    await waitForBackground()
  })
})

type Claim = Awaited<ReturnType<typeof givenClaim>>
const lacking = (fact: string) => ({ code: 'anotherPolicy', details: { problems: [{ path: fact, code: 'notInDocument' }] } })
const invalid = (path: string, code: string) => ({ code: 'invalid', details: { problems: [expect.objectContaining({ path, code }) as unknown] } })

describe('filing a policy is refused', () => {
  const WRONG: readonly (readonly [string, (claim: Claim) => Partial<Claim>, object])[] = [
    ['with another policyholder than in the document', () => ({ holderName: 'Dan Exemplu' }), lacking('holder')],
    ['with another product than in the document', () => ({ product: 'solarPanel' }), lacking('product')],
    ['with another first day than in the document', ({ startDate }) => ({ startDate: addDays(startDate, 1) }), lacking('startDate')],
    ['with another last day than in the document', ({ endDate }) => ({ endDate: addDays(endDate, -1) }), lacking('endDate')],
    ['with a last day before the first day', ({ startDate }) => ({ endDate: addDays(startDate, -1) }), invalid('endDate', 'dateTooEarly')],
    ['with a number that the service does not know', () => ({ number: '999999999' }), { code: 'notFound' }],
    ['with an unknown product', () => ({ product: 'boat' }), invalid('product', 'notInList')],
    ['with an insurer that does not sell the product', () => ({ product: 'casco' }), invalid('insurerId', 'notInList')],
  ]
  test.each(WRONG)('%s', async (_, change, fault) => {
    const desk = await newDesk()
    const claim = await givenClaim(desk)
    await expect(fileExternalPolicy(desk.broker, { ...claim, ...change(claim) }, 'ro')).rejects.toMatchObject(fault)
    expect(await findPolicies(desk.broker, { limit: 10 })).toEqual([])
  })

  test.each([
    ['when the document has no text', () => pdfOf(), 'documentUnreadable'],
    ['when the document is not a PDF', () => new Response('<html>', { headers: { 'content-type': 'application/pdf' } }), 'operatorMalformed'],
    ['while the service is down', () => new Response('', { status: 503 }), 'operatorUnavailable'],
  ])('%s', async (_, answer, code) => {
    const desk = await newDesk()
    const claim = await givenClaim(desk)
    desk.operator.obstruct('GET /policy', answer)
    await expect(fileExternalPolicy(desk.broker, claim, 'ro')).rejects.toMatchObject({ code })
    expect(await findPolicies(desk.broker, { limit: 10 })).toEqual([])
  })

  test('without an account at the service', async () => {
    const [desk, without] = [await newDesk(), await newAgency()]
    await addInsurers(without.id)
    const insurerId = (await findInsurers(without.broker, 'gap'))[0]?.id ?? ''
    await expect(fileExternalPolicy(without.broker, { ...(await givenClaim(desk)), insurerId }, 'ro')).rejects.toMatchObject({ code: 'operatorCredentials' })
  })

  test('to an administrator, and with an insurer of another agency', async () => {
    const [desk, stranger] = [await newDesk(), await newDesk()]
    const claim = await givenClaim(desk)
    await expect(fileExternalPolicy(desk.admin, claim, 'ro')).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(fileExternalPolicy(stranger.broker, claim, 'ro')).rejects.toMatchObject(invalid('insurerId', 'notInList'))
  })

  test('when the same number is filed already in another notation, but not in another agency', async () => {
    const [desk, other] = [await newDesk(), await newDesk()]
    const claim = await givenClaim(desk)
    await fileExternalPolicy(desk.broker, claim, 'ro')
    const again = { ...claim, series: claim.series.toLowerCase().replace('/', ' '), number: `00${claim.number}` }
    const document = { bytes: Buffer.from('%PDF-'), sha256: 'x' }
    await expect(fileExternalPolicy(desk.backOffice, claim, 'ro')).rejects.toMatchObject({ code: 'policyFiled' })
    await expect(filePolicy(desk.broker, { ...again, policy: { ...again, installments: [] }, document })).rejects.toMatchObject({ code: 'policyFiled' })
    const { id: insurerId } = await newInsurer(other.id, 'gap')
    await filePolicy(other.broker, { ...again, insurerId, policy: { ...again, installments: [] }, document })
    await waitForBackground()
    expect(await findPolicies(desk.broker, { limit: 10 })).toHaveLength(1)
  })

  test('for one of two users who file it at the same moment', async () => {
    const desk = await newDesk()
    const claim = await givenClaim(desk)
    const answers = await Promise.allSettled([desk.broker, desk.backOffice].map((actor) => fileExternalPolicy(actor, claim, 'ro')))
    expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))).toMatchObject([{ code: 'policyFiled' }])
    await waitForBackground()
    expect(await findPolicies(desk.broker, { limit: 10 })).toHaveLength(1)
  })

  test('when the policy was issued here', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const [policy] = (await issueAndWait(desk, offer.id)).policies
    const known = await getPolicy(desk.broker, policy?.id ?? '')
    const claim = { ...facts(known), product: 'gap', insurerId: known.insurer.id }
    await expect(fileExternalPolicy(desk.broker, claim, 'ro')).rejects.toMatchObject({ code: 'policyFiled' })
  })
})

const pdfOf = () => new Response('%PDF-1.4\n%%EOF', { headers: { 'content-type': 'application/pdf' } })

function facts({ holderName, series, number, startDate, endDate, premium }: Pick<Claim, 'holderName' | 'series' | 'number' | 'startDate' | 'endDate' | 'premium'>) {
  return { holderName, series, number, startDate, endDate, premium }
}
