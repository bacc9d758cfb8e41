import { describe, expect, test } from 'vitest'
import { findDocument } from './store/documents'
import { getAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { givenTwoOffers, waitForBackground } from '@/lib/testing/given/given-offers'
import { day, givenOffer, givenPolicy } from '@/lib/testing/given/given'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { todayInBucharest } from '@/lib/domain/day'
import { fetchOfferDocument, fetchOfferDocuments, fetchOfferPart, listOfferDocuments } from './fetch-document'
import { fetchPolicyDocument } from '@/lib/features/policies/fetch-policy-document'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString('latin1') === '%PDF-'
const downloads = ({ operator }: TestDesk) => operator.received.filter(({ operation }) => /^GET \/(offer|policy)/.test(operation)).length

async function givenIssued(desk: TestDesk): Promise<string> {
  const { offer } = await givenTwoOffers(desk.broker)
  const payment = { method: 'pos', documentNumber: 'POS 118', date: todayInBucharest(new Date()) } as const
  const { id } = await issuePolicy(desk.broker, { offerId: offer.id, payment, locale: 'ro' })
  await waitForBackground()
  return (await getAttempt(desk.broker, id)).policies[0]?.id ?? ''
}

describe('fetching a document', () => {
  test('reads an offer\'s document from the database after the first time', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const first = await fetchOfferDocument(desk.broker, offer.id, 'ro')
    expect(isPdf(first.bytes)).toBe(true)
    expect(first.fileName).toBe(`offer-${offer.providerOfferCode.replaceAll('/', '-')}.pdf`)
    await desk.operator.close()
    const second = await fetchOfferDocument(desk.backOffice, offer.id, 'ro')
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true)
    expect(second.fileName).toBe(first.fileName)
    expect(downloads(desk)).toBe(1)
  })

  test('reads a policy\'s document from the database too, named by series and number', async () => {
    const desk = await newDesk()
    const policyId = await givenIssued(desk)
    const first = await fetchPolicyDocument(desk.broker, policyId, 'ro')
    expect(isPdf(first.bytes)).toBe(true)
    expect(first.fileName).toMatch(/^policy-[A-Z]{2}-\d\d-\d+\.pdf$/)
    await fetchPolicyDocument(desk.broker, policyId, 'en')
    expect(downloads(desk)).toBe(1)
  })

  test('works for two users at once', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const [one, two] = await Promise.all([fetchOfferDocument(desk.broker, offer.id, 'ro'), fetchOfferDocument(desk.broker2, offer.id, 'ro')])
    expect([isPdf(one.bytes), isPdf(two.bytes)]).toEqual([true, true])
  })

  test.each([
    ['an HTML page', () => new Response('<h1>Login</h1>', { headers: { 'content-type': 'text/html' } }), 'operatorMalformed'],
    ['an HTML page declared as PDF', () => new Response('<h1>Login</h1>', { headers: { 'content-type': 'application/pdf' } }), 'operatorMalformed'],
    ['an empty body', () => new Response('', { headers: { 'content-type': 'application/pdf' } }), 'operatorMalformed'],
    ['an empty list of files', () => Response.json({ status: 200, data: { files: [] } }), 'operatorMalformed'],
    ['an outage', () => new Response('', { status: 503 }), 'operatorUnavailable'],
    ['an unknown document', () => Response.json({ errors: ['Unknown'], status: 404 }, { status: 404 }), 'notFound'],
  ])('fails with %s, stores nothing and works the next time', async (_name, reply, code) => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    desk.operator.obstruct(`GET /offer/${offer.operatorOfferId}`, reply)
    await expect(fetchOfferDocument(desk.broker, offer.id, 'ro')).rejects.toMatchObject({ code })
    expect(await findDocument(desk.broker, { kind: 'offer', ownerId: offer.id })).toBeUndefined()
    desk.operator.obstruct(`GET /offer/${offer.operatorOfferId}`, undefined)
    expect(isPdf((await fetchOfferDocument(desk.broker, offer.id, 'ro')).bytes)).toBe(true)
  })

  test('is refused to another agency without calling the operator', async () => {
    const [desk, other] = await Promise.all([newDesk(), newDesk()])
    const { offer } = await givenTwoOffers(desk.broker)
    await expect(fetchOfferDocument(other.broker, offer.id, 'ro')).rejects.toMatchObject({ code: 'notFound' })
    const { policyId } = await givenPolicy(desk)
    await expect(fetchPolicyDocument(other.broker, policyId, 'ro')).rejects.toMatchObject({ code: 'notFound' })
    expect(downloads(other)).toBe(0)
  })

  test('names the file with letters, digits and hyphens only', async () => {
    const desk = await newDesk()
    const { policyId } = await givenPolicy(desk, { series: '../"A;\r\nB/', number: 'șț 1', startDate: day('2026-12-01') })
    desk.operator.obstruct('GET /policy/90001', () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }))
    expect((await fetchPolicyDocument(desk.broker, policyId, 'ro')).fileName).toBe('policy-A-B-st-1.pdf')
  })

  test('keeps every document of a reply with its kind and name, the offer itself first', async () => {
    const desk = await newDesk()
    const { offer } = await givenTwoOffers(desk.broker)
    const content = (text: string) => Buffer.from(`%PDF-1.7 ${text}`).toString('base64')
    const files = [{ type: 'dnt', name: 'Cerințe Popescu.pdf', content: content('dnt') }, { type: 'offer', name: 'Oferta.pdf', content: content('offer') }, { type: 'terms-and-conditions', content: content('terms') }]
    desk.operator.obstruct(`GET /offer/${offer.operatorOfferId}`, () => Response.json({ status: 200, data: { files } }))
    const documents = await fetchOfferDocuments(desk.broker, offer.id, 'ro')
    expect(documents.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['%PDF-1.7 offer', '%PDF-1.7 dnt', '%PDF-1.7 terms'])
    expect(documents.map(({ fileName }) => fileName.replace(/^offer-[A-Z0-9-]+?(?=-dnt|-terms|\.pdf)/, 'offer'))).toEqual(['offer.pdf', 'offer-dnt.pdf', 'offer-terms-and-conditions.pdf'])
    expect(await listOfferDocuments(desk.backOffice, offer.id, 'ro')).toMatchObject([{ part: 0, fileKind: 'offer', name: 'Oferta.pdf' }, { part: 1, fileKind: 'dnt', name: 'Cerințe Popescu.pdf' }, { part: 2, fileKind: 'terms-and-conditions', name: undefined }])
    expect(Buffer.from((await fetchOfferPart(desk.broker, offer.id, { locale: 'ro', part: 2 })).bytes).toString()).toBe('%PDF-1.7 terms')
    await expect(fetchOfferPart(desk.broker, offer.id, { locale: 'ro', part: 3 })).rejects.toMatchObject({ code: 'notFound' })
    expect(downloads(desk)).toBe(1)
  })

  test.each([
    ['an offer before it', ['offer', 'policy', 'terms']],
    ['the policy first', ['Polița', 'offer']],
    ['the offer and a document without a kind we know', ['oferta', 'contract', 'terms']],
  ])('takes the policy for the policy where the service sends %s', async (_name, kinds) => {
    const desk = await newDesk()
    const { policyId } = await givenPolicy(desk, { series: 'SB/01', number: '8' })
    const files = kinds.map((type) => ({ type, content: Buffer.from(`%PDF-1.7 ${['policy', 'Polița', 'contract'].includes(type) ? 'the policy' : type}`).toString('base64') }))
    desk.operator.obstruct('GET /policy/90001', () => Response.json({ status: 200, data: { files } }))
    expect(Buffer.from((await fetchPolicyDocument(desk.broker, policyId, 'ro')).bytes).toString()).toBe('%PDF-1.7 the policy')
  })

  test('needs an operator account only the first time', async () => {
    const desk = await newDesk()
    const { offerId } = await givenOffer(desk)
    desk.operator.obstruct('GET /offer/70001', () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }))
    await fetchOfferDocument(desk.broker, offerId, 'ro')
    expect(new TextDecoder().decode((await fetchOfferDocument(desk.broker, offerId, 'ro')).bytes)).toBe('%PDF-1.7')
  })
})
