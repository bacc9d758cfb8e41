import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import { SERVICES } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { todayInBucharest } from '@/lib/domain/day'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { DIALECT_FORM_NAMES, type DialectFormName } from '@/lib/sandbox/dialects/dialect-forms'
import { type Speaker, SPEAKERS, SPOKEN_DIALECTS } from '@/lib/sandbox/dialects/spoken-dialects'
import { insurerList } from '@/lib/sandbox/insurers/insurer-list'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { asyncBody } from '@/lib/sandbox/testing/travel-requests'
import { quoteRequestOn } from '@/lib/sandbox/testing/vehicle-requests'
import { ALL_SALES, documentsOf, sandboxClient, type Sale, sell, type Sold } from '@/lib/testing/operator/sandbox-sales'
import { OperatorFault } from './error'

const today = todayInBucharest(new Date())
// In order of the services: the first insurer of each is asked for every form.
const SOLD_BY: readonly Sale[] = [
  { service: 'vehicle', insurer: 'alpina', product: 'casco' }, { service: 'travel', insurer: 'alizeu', product: 'travel' }, { service: 'assets', insurer: 'alpina', product: 'gap' },
]
const insurersKey = ({ service, insurer }: Sale): Speaker => `${service}/${insurer}`

/** Everybody makes offers, whatever they usually do. */
const EVERYBODY_OFFERS = { insurers: Object.fromEntries(insurerList.map(({ service, businessName }) => [`${service}/${businessName}`, { down: false, malformed: false, priceChange: { percent: 0 } }])) }

let sandbox: Sandbox
const clientOf = (service: Sale['service']) => sandboxClient(service, (request) => sandbox.fetch(request))
async function control(settings: object): Promise<void> {
  const response = await sandbox.fetch(new Request('http://sandbox.test/control', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(settings) }))
  if (!response.ok) throw new Error(await response.text())
}

beforeAll(async () => {
  sandbox = await newSandbox({ sendCallback: async () => new Response() })
  await control(EVERYBODY_OFFERS)
})
afterAll(() => sandbox.close())
beforeEach(() => control({ dialects: Object.fromEntries([...SPEAKERS, ...SOLD_BY.map(insurersKey)].map((speaker) => [speaker, false])) }))

/** What is the same at every sale: no identifiers, and no member that a dialect may make unreadable. */
const neededOf = ({ offers, policies }: Sold) => ({
  offers: offers.map(({ premiumAmount, currency, startDate, endDate }) => ({ premiumAmount, currency, startDate, endDate })),
  policies: policies.map(({ series, startDate, endDate, premiumAmount, currency }) => ({ series, startDate, endDate, premiumAmount, currency })),
})
const isPdf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-'

const DOCUMENT_FORMS: readonly DialectFormName[] = DIALECT_FORM_NAMES.filter((form) => form.includes('document'))
const SELLING_FORMS = DIALECT_FORM_NAMES.filter((form) => !DOCUMENT_FORMS.includes(form))

describe.each(SOLD_BY)('$insurer of the $service service', (sale) => {
  let plain: Sold
  beforeAll(async () => {
    plain = await sell(clientOf(sale.service), sale, today)
  })
  const speakIn = (form: DialectFormName) => control({ dialects: { [insurersKey(sale)]: [form], [`${sale.service}/*`]: [form] } })

  test.each(SELLING_FORMS)('sells the same in the form %s', async (form) => {
    await speakIn(form)
    const sold = await sell(clientOf(sale.service), sale, today)
    expect(neededOf(sold)).toEqual(neededOf(plain))
    expect(sold.unreadOffers > 0).toBe(form === 'unreadable-offer' && sale.service !== 'assets')
  })

  test.each(DOCUMENT_FORMS)('hands out its documents in the form %s', async (form) => {
    await speakIn(form)
    const { offer, policy } = await documentsOf(clientOf(sale.service), sale, plain)
    expect([...offer, ...policy].map(({ bytes }) => isPdf(bytes))).not.toContain(false)
    expect(offer.map(({ kind }) => kind)).toHaveLength(form === 'several-documents' ? 5 : 1)
  })
})

test.each(ALL_SALES)('$insurer sells $product of the $service service in its dialect: no offer and no policy is lost', async (sale) => {
  const plain = await sell(clientOf(sale.service), sale, today)
  // Some insurers refuse a second policy of the same holder.
  await sandbox.fetch(new Request('http://sandbox.test/control/reset', { method: 'POST' }))
  await control({ ...EVERYBODY_OFFERS, dialects: Object.fromEntries(SPEAKERS.map((speaker) => [speaker, true])) })
  expect(neededOf(await sell(clientOf(sale.service), sale, today))).toEqual(neededOf(plain))
})

test('dialects are off unless somebody turns them on', async () => {
  const quiet = await newSandbox()
  const settings: unknown = await (await quiet.fetch(new Request('http://sandbox.test/control'))).json()
  const [offer] = (await sell(sandboxClient('vehicle', (request) => quiet.fetch(request)), { service: 'vehicle', insurer: 'transilva', product: 'casco' }, today)).offers
  await quiet.close()
  expect(settings).toMatchObject({ dialects: {} })
  expect(offer?.findings).toEqual([])
})

test('a sandbox that is set up with dialects speaks them, but for who is told not to', async () => {
  const odd = await newSandbox({ dialects: true })
  const findingsOf = async () => (await sell(sandboxClient('vehicle', (request) => odd.fetch(request)), { service: 'vehicle', insurer: 'transilva', product: 'casco' }, today)).offers[0]?.findings.map(({ path }) => path)
  expect(await findingsOf()).toEqual(['referenceRate', 'commissionPercent', 'greenCardExclusions', 'offerExpiryDate', 'directCompensation'])
  await odd.fetch(new Request('http://sandbox.test/control', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ dialects: { 'vehicle/transilva': false } }) }))
  expect(await findingsOf()).toEqual([])
  await odd.close()
})

test('every insurer and every service has a dialect, and every form is spoken by somebody', () => {
  const insurers = insurerList.map(({ service, businessName }) => `${service}/${businessName}`)
  expect(SPEAKERS.toSorted()).toEqual([...insurers, ...SERVICES.map((service) => `${service}/*`)].toSorted())
  expect(DIALECT_FORM_NAMES.filter((form) => !SPEAKERS.some((speaker) => SPOKEN_DIALECTS[speaker]?.includes(form)))).toEqual([])
})

const REFUSALS: readonly DialectFormName[] = ['fields-as-list', 'fields-by-property-path', 'fields-by-pointer', 'fields-in-brackets', 'names-in-snake-case', 'without-envelope', 'warning-first', 'json-as-html', 'gzip-unasked', 'byte-order-mark']

test.each(REFUSALS)('a refusal in the form %s names its field', async (form) => {
  const body = quoteRequestOn(today)
  await control({ dialects: { 'vehicle/alpina': [form] } })
  const spoilt = { ...body, product: { ...body.product, policyholder: { ...body.product.policyholder, taxId: '1850615129990' } } }
  const fault: unknown = await clientOf('vehicle').call(vehicle.getQuote, { body: spoilt }).catch((error: unknown) => error)
  expect(fault instanceof OperatorFault && Object.keys(fault.fields)).toEqual(['product.policyholder.taxId'])
})

test.each<DialectFormName>(['refusal-in-detail', 'warning-first', 'json-as-text'])('a refusal in the form %s keeps its sentence', async (form) => {
  await control({ insurers: { 'vehicle/carpatia': { decline: 'Nu preluăm acest vehicul' } }, dialects: { 'vehicle/carpatia': [form] } })
  const body = { ...quoteRequestOn(today), provider: { organization: { businessName: 'carpatia' } } }
  const fault: unknown = await clientOf('vehicle').call(vehicle.getQuote, { body }).catch((error: unknown) => error)
  await control({ insurers: { 'vehicle/carpatia': {} } })
  expect(fault instanceof OperatorFault && fault.messages).toContain('Carpatia: Nu preluăm acest vehicul')
})

const ASKED = ['alizeu', 'drumet', 'promontoriu'] as const

test('a joint request is followed in the dialects of the service and of each insurer', async () => {
  await control({ insurers: Object.fromEntries(ASKED.map((insurer) => [`travel/${insurer}`, {}])), dialects: Object.fromEntries(SPEAKERS.map((speaker) => [speaker, true])) })
  const client = clientOf('travel')
  const { correlationId } = await client.call(travel.createAsyncOffer, { body: asyncBody(today, ASKED) })
  const { isFinished, results, unread } = await client.call(travel.getAsyncOffer, { params: { correlationId } })
  expect(correlationId).toMatch(/^[0-9A-F]{32}$/)
  expect(isFinished).toBe(true)
  expect(results.map(({ insurer, hasFailed, offers }) => [insurer, hasFailed, offers?.offers.length, offers?.unread.length])).toEqual([['alizeu', false, 3, 0], ['drumet', false, 2, 0], ['promontoriu', false, 2, 0]])
  expect(unread).toHaveLength(1)
})

test('counties whose codes are numbers are read, and a request with them is accepted', async () => {
  await control({ dialects: { 'assets/*': true } })
  const client = clientOf('assets')
  const counties = await client.call(assets.listCounties, {})
  expect(counties.find(({ name }) => name === 'Cluj')?.code).toBe('12')
  expect((await client.call(assets.listLocalities, { params: { countyCode: '12' } })).length).toBeGreaterThan(100)
})
