import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ASSET_PRODUCTS } from '@/lib/contracts/assets/products'
import { todayInBucharest } from '@/lib/domain/day'
import { pageTexts } from '@/lib/testing/pdf-text'
import { openClient, type Client } from '../testing/client'
import { isFailureEnvelope } from '../testing/failure-envelope'
import { offerRequests } from '../testing/requests'

const now = new Date('2026-11-21T10:00:00Z')
const today = todayInBucharest(now)
const requests = offerRequests(today)

let client: Client
beforeAll(async () => {
  client = await openClient({ now: () => now })
})
afterAll(() => client.sandbox.close())

async function issued(request: object) {
  const offer = (await client.call('POST', '/assets/offer', { body: request })).body.data as { offerId: number; premiumAmount: number }
  const payment = { method: 'pos', currency: 'RON', amount: offer.premiumAmount, date: today, documentNumber: 'POS 77' }
  const { body } = await client.call('POST', '/assets/policy', { body: { offerId: offer.offerId, payment } })
  const [policy] = (body.data as { policies: { policyId: number; series: string; number: number }[] }).policies
  if (!policy) throw new Error('No policy was issued')
  return { ...offer, ...policy }
}

async function pdf(path: string): Promise<Uint8Array> {
  const response = await client.send('GET', path)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  return new Uint8Array(await response.arrayBuffer())
}

describe('the offer document', () => {
  test('has five parts, each on its own page', async () => {
    const { offerId } = await issued(requests.solarPanel)
    const bytes = await pdf(`/assets/offer/${offerId}`)
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
    const headings = pageTexts(bytes).map((text) => text.split('\n')[0])
    expect(headings).toEqual([
      'Ofertă de asigurare',
      'Analiza cerințelor și necesităților (DNT)',
      'Informare precontractuală',
      'Prelucrarea datelor cu caracter personal (GDPR)',
      'Termeni și condiții',
    ])
  })

  test('contains the holder with ș and ț, Romanian dates and amounts, and SPECIMEN on every page', async () => {
    const { offerId } = await issued(requests.solarPanel)
    const pages = pageTexts(await pdf(`/assets/offer/${offerId}`))
    for (const text of ['Țăranu Ștefan', '28.11.2026 – 27.11.2028 (24 de luni)', '42.500,00 RON', '583,27 RON']) expect(pages[0]).toContain(text)
    for (const page of pages) expect(page).toContain('SPECIMEN · fără acoperire reală')
  })

  test.each(ASSET_PRODUCTS)('has no missing letter for %s', async (product) => {
    const { offerId } = await issued(requests[product])
    const text = pageTexts(await pdf(`/assets/offer/${offerId}`)).join('\n')
    expect(text).not.toContain('\uFFFD')
    expect(text).not.toContain('undefined')
  })

  test('has the same bytes each time it is fetched', async () => {
    const { offerId } = await issued(requests.gap)
    const [first, second] = [await pdf(`/assets/offer/${offerId}`), await pdf(`/assets/offer/${offerId}`)]
    expect(Buffer.from(first).equals(second)).toBe(true)
  })

  test('truncates its longest texts and remains readable', async () => {
    const holder = { ...requests.gap.product.policyholder, lastName: 'Ă'.repeat(200_000) }
    const { offerId } = await issued({ ...requests.gap, product: { ...requests.gap.product, policyholder: holder } })
    expect(pageTexts(await pdf(`/assets/offer/${offerId}`)).length).toBeLessThan(9)
  })
})

describe('the policy document', () => {
  test('contains series, number, holder, dates, premium and payment, fetched by id and by number', async () => {
    const { policyId, series, number } = await issued(requests.businessCyberProtection)
    const byId = await pdf(`/assets/policy/${policyId}`)
    const text = pageTexts(byId).join('\n')
    const expected = [`${series} nr. ${number}`, 'Atelierul Înăltat SRL', '28.11.2026 – 27.11.2027', '1.436,33 RON', 'card, la POS', 'POS 77', '21.11.2026', '28.02.2027']
    for (const part of expected) expect(text).toContain(part)
    const byNumber = await pdf(`/assets/policy?series=${encodeURIComponent(series)}&number=${number}`)
    expect(Buffer.from(byNumber).equals(byId)).toBe(true)
  })

  test('is sent as files with base64 content when only JSON is accepted', async () => {
    const { policyId } = await issued(requests.tire)
    const { body } = await client.call('GET', `/assets/policy/${policyId}`, { headers: { Accept: 'application/json' } })
    const { files } = body.data as { files: { type: string; name: string; content: string }[] }
    expect(files.map(({ type }) => type)).toEqual(['policy'])
    expect(files[0]?.name).toMatch(/\.pdf$/)
    expect(Buffer.from(files[0]?.content ?? '', 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each([
    ['/assets/policy/999999', 404],
    ['/assets/policy/99999999999999', 404],
    ['/assets/policy/abc', 404],
    ['/assets/policy/%00', 404],
    ['/assets/policy?series=AL%2F01&number=1', 404],
    ['/assets/policy?series=%00&number=%00', 404],
    ['/assets/policy?series=AL%2F01', 400],
    ['/assets/offer/1', 404],
  ])('%s gets status %i in the envelope', async (path, expected) => {
    const { status, body } = await client.call('GET', path)
    expect(status).toBe(expected)
    expect(isFailureEnvelope(body, expected)).toBe(true)
  })
})
