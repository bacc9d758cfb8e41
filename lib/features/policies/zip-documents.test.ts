import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { givenPolicy } from '@/lib/testing/given/given'
import { givenTwoOffers, waitForBackground } from '@/lib/testing/given/given-offers'
import { issueAndWait } from '@/lib/testing/issuing/issuing'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { fetchOfferDocument } from '@/lib/features/documents/fetch-document'
import { zipDocuments, zipQuoteDocuments } from './zip-documents'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

test('the archive contains the policy, its offer and other fetched offers, complete and under safe names', async () => {
  const desk = await newDesk()
  const { quoteId, offer, sibling } = await givenTwoOffers(desk.broker)
  await expect(zipQuoteDocuments(desk.broker, quoteId, 'ro')).rejects.toMatchObject({ code: 'notFound' })
  const { bytes: lookedAt } = await fetchOfferDocument(desk.broker, sibling.id, 'ro')
  await issueAndWait(desk, offer.id)
  const { fileName, bytes } = await zipQuoteDocuments(desk.backOffice, quoteId, 'ro')
  expect(fileName).toMatch(/^quote-\d+\.zip$/)
  const files = unzipSync(bytes)
  expect(Object.keys(files).toSorted()).toEqual([expect.stringMatching(/^offer-[\w-]+\.pdf$/), expect.stringMatching(/^offer-[\w-]+\.pdf$/), expect.stringMatching(/^policy-[\w-]+\.pdf$/)])
  const contents = Object.values(files).map((file) => Buffer.from(file))
  expect(contents.some((file) => file.equals(lookedAt))).toBe(true)
  for (const file of contents) expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  await waitForBackground()
})

test('the archive contains every document that the service sent with an offer and a policy, each by its kind', async () => {
  const desk = await newDesk()
  const { quoteId } = await givenPolicy(desk, { series: 'SB/01', number: '7' })
  const filesOf = (...kinds: readonly string[]) => () => Response.json({ status: 200, data: { files: kinds.map((type) => ({ type, name: `${type}.pdf`, content: Buffer.from(`%PDF-1.7 ${type}`).toString('base64') })) } })
  desk.operator.obstruct('GET /offer/70001', filesOf('dnt', 'offer', 'gdpr'))
  desk.operator.obstruct('GET /policy/90001', filesOf('policy', 'terms-and-conditions'))
  const { bytes } = await zipQuoteDocuments(desk.backOffice, quoteId, 'ro')
  const files = Object.entries(unzipSync(bytes)).map(([name, file]) => [name.replace(/^offer-.*?(?=(-dnt|-gdpr)?\.pdf$)/, 'offer'), Buffer.from(file).toString()])
  expect(Object.fromEntries(files)).toEqual({
    'offer.pdf': '%PDF-1.7 offer',
    'offer-dnt.pdf': '%PDF-1.7 dnt',
    'offer-gdpr.pdf': '%PDF-1.7 gdpr',
    'policy-SB-01-7.pdf': '%PDF-1.7 policy',
    'policy-SB-01-7-terms-and-conditions.pdf': '%PDF-1.7 terms-and-conditions',
  })
  await waitForBackground()
})

test('the archive keeps the names that the service gave its files, safe and each once, after our own', async () => {
  const desk = await newDesk()
  const { quoteId } = await givenPolicy(desk, { series: 'SB/01', number: '7' })
  const named = (type: string, name: string) => ({ type, name, content: Buffer.from(`%PDF-1.7 ${name}`).toString('base64') })
  desk.operator.obstruct('GET /offer/70001', () => new Response('', { status: 503 }))
  const sent = [named('policy', 'Poliță 7.pdf'), named('terms', '../../etc/Condiții generale 2026.PDF'), named('terms', 'CONDITII-generale 2026.pdf'), named('gdpr', 'GDPR.pdf'), named('', 'Anexa 1.pdf')]
  desk.operator.obstruct('GET /policy/90001', () => Response.json({ status: 200, data: { files: sent } }))
  const { bytes } = await zipQuoteDocuments(desk.backOffice, quoteId, 'ro')
  const names = Object.keys(unzipSync(bytes)).filter((name) => name.startsWith('policy-'))
  expect(names).toEqual([
    'policy-SB-01-7-Polita-7.pdf', 'policy-SB-01-7-terms-Conditii-generale-2026.pdf', 'policy-SB-01-7-terms-CONDITII-generale-2026-2.pdf', 'policy-SB-01-7-gdpr.pdf', 'policy-SB-01-7-Anexa-1.pdf',
  ])
  await waitForBackground()
})

test('an offer whose document cannot be read costs the policy nothing, and the archive says what is missing and why', async () => {
  const desk = await newDesk()
  const { quoteId } = await givenPolicy(desk, { series: 'SB/01', number: '9' })
  desk.operator.obstruct('GET /offer/70001', () => new Response('<h1>Login</h1>', { headers: { 'content-type': 'application/pdf' } }))
  desk.operator.obstruct('GET /policy/90001', () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }))
  const files = unzipSync((await zipQuoteDocuments(desk.backOffice, quoteId, 'en')).bytes)
  expect(Object.keys(files).toSorted()).toEqual(['missing.txt', 'policy-SB-01-9.pdf'])
  expect(Buffer.from(files['missing.txt'] ?? []).toString()).toMatch(/^The documents of an offer could not be fetched\. [A-Z].+\n$/)
  await waitForBackground()
})

test('an archive of which nothing can be had fails as its first document does', async () => {
  const desk = await newDesk()
  const { quoteId } = await givenPolicy(desk)
  for (const path of ['GET /offer/70001', 'GET /policy/90001']) desk.operator.obstruct(path, () => new Response('', { status: 503 }))
  await expect(zipQuoteDocuments(desk.backOffice, quoteId, 'ro')).rejects.toMatchObject({ code: 'operatorUnavailable' })
  await waitForBackground()
})

test('the archive is refused to another agency', async () => {
  const [desk, stranger] = await Promise.all([newDesk(), newDesk()])
  const { quoteId } = await givenTwoOffers(desk.broker)
  await expect(zipQuoteDocuments(stranger.broker, quoteId, 'ro')).rejects.toMatchObject({ code: 'notFound' })
})

test('the archive numbers documents of the same name', async () => {
  const documents = ['a', 'b', 'c'].map((text) => ({ fileName: 'policy-7.pdf', bytes: Buffer.from(text) }))
  const files = unzipSync(await zipDocuments(documents))
  expect(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([['policy-7.pdf', 'a'], ['policy-7-2.pdf', 'b'], ['policy-7-3.pdf', 'c']])
})
