import { describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import { SERVICES } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { issuedPolicies } from '@/lib/products/issued-policies'
import { offersFromWire } from '@/lib/products/reply-wire'
import { day } from '@/lib/testing/given/given'
import { ODD_FORMS, OUTER_OFFER_MEMBERS, OUTER_POLICY_MEMBERS } from '@/lib/testing/operator/odd-forms'
import { issueOutcome } from './classify'
import { readReply } from './read-reply'
import { faultOf, jsonReply } from './testing/replies'

const OFFER = { assets: assets.createOffer, vehicle: vehicle.getQuote, travel: travel.createOffer } as const
const POLICY = { assets: assets.createPolicy, vehicle: vehicle.createPolicy, travel: travel.createPolicy } as const
const offer = { offerId: 70001, premiumAmount: 716.84, currency: 'RON', startDate: '2026-12-01', endDate: '2027-11-30' }
const policy = { policyId: 90001, series: 'SB/01', number: '0012345', startDate: '2026-12-01', endDate: '2027-11-30', premiumAmount: 716.84, currency: 'RON' }
const premium = { amountBani: 71_684, currency: 'RON' } as const
const payment = { method: 'pos', documentNumber: 'POS 1', date: day('2026-11-21'), amount: premium } as const
const ofOffer = { offer: { premium, startDate: day('2026-12-01'), endDate: day('2027-11-30') }, payment }

const offers = async (service: keyof typeof OFFER, data: unknown) => offersFromWire(await readReply<(typeof OFFER)[typeof service]>(OFFER[service], jsonReply(200, { status: 200, data })))
const policies = async (service: keyof typeof POLICY, data: unknown) => issuedPolicies(await readReply<(typeof POLICY)[typeof service]>(POLICY[service], jsonReply(200, { status: 200, data })), ofOffer)

describe.each(SERVICES)('of the %s service', (service) => {
  describe.each(OUTER_OFFER_MEMBERS)('an offer whose %s is odd', (member) => {
    test.each(ODD_FORMS)('is kept when it is %s', async (_form, value) => {
      const { offers: read, unread } = await offers(service, { ...offer, [member]: value })
      expect(read).toMatchObject([{ operatorOfferId: 70001, premium, startDate: '2026-12-01', endDate: '2027-11-30' }])
      expect(unread).toEqual([])
      for (const { path } of read[0]?.replyFindings ?? []) expect(path.startsWith(member)).toBe(true)
    })
  })

  describe.each(OUTER_POLICY_MEMBERS)('a policy whose %s is odd', (member) => {
    test.each(ODD_FORMS)('is kept when it is %s', async (_form, value) => {
      expect((await policies(service, { policies: [{ ...policy, [member]: value }] })).policies).toMatchObject([{ series: 'SB/01', number: '0012345' }])
    })
  })

  test('an offer that lacks what it needs costs the others nothing, and is told by its place', async () => {
    const { offers: read, unread } = await offers(service, { offers: [offer, { ...offer, offerId: null }, { ...offer, offerId: 70003, premiumAmount: 'la cerere' }, 'x', { ...offer, offerId: 70004 }] })
    expect(read.map(({ operatorOfferId }) => operatorOfferId)).toEqual([70001, 70004])
    expect(unread).toEqual([
      { path: 'offers.1.offerId', expected: 'identifier', got: { type: 'nothing' } },
      { path: 'offers.2.premiumAmount', expected: 'amount', got: { type: 'text', size: 9, shape: 'aa aaaaaa' } },
      { path: 'offers.3', expected: 'object', got: { type: 'text', size: 1, shape: 'a' } },
    ])
  })

  test('an unreadable policy costs the others nothing', async () => {
    const { policies: read, unread } = await policies(service, { policies: [{ ...policy, number: null }, policy] })
    expect(read).toMatchObject([{ series: 'SB/01', number: '0012345' }])
    expect(unread).toEqual([{ path: 'policies.0.number', expected: 'number', got: { type: 'nothing' } }])
  })

  test.each<[string, object]>([['zero', { premiumAmount: 0 }], ['negative', { premiumAmount: '-12,50' }]])('an offer whose premium is %s is kept with a finding', async (_what, change) => {
    const { offers: read } = await offers(service, { ...offer, ...change })
    expect(read[0]?.replyFindings).toMatchObject([{ path: 'premiumAmount', expected: 'positive' }])
  })

  test('a policy without days and premium has those of its offer, with findings', async () => {
    const { policies: read } = await policies(service, { policies: [{ series: 'SB/01', number: 12345 }] })
    expect(read).toMatchObject([{ number: '12345', ...ofOffer.offer, payment, operatorPolicyId: undefined }])
    expect(read[0]?.replyFindings?.map(({ path }) => path)).toEqual(['startDate', 'endDate', 'premiumAmount'])
  })

  test('a policy has its own days where one of them has a single reading', async () => {
    const recorded = { method: 'pos', documentNumber: 'POS 1', date: '02-12-2026', amount: 716.84, currency: 946 }
    const { policies: read } = await policies(service, { policies: [{ ...policy, startDate: '02-12-2026', endDate: '30-11-2027', payment: recorded }] })
    expect(read).toMatchObject([{ startDate: '2026-12-02', endDate: '2027-11-30', recordedPayment: { date: '2026-12-02' } }])
    expect(read[0]?.replyFindings ?? []).toEqual([])
  })

  test.each([-716.84, 0, '-1,00'])('a policy with the premium %s has that of its offer, with a finding', async (premiumAmount) => {
    const { policies: read } = await policies(service, { policies: [{ ...policy, premiumAmount }] })
    expect(read).toMatchObject([{ series: 'SB/01', premium, replyFindings: [{ path: 'premiumAmount', expected: 'positive' }, { path: 'premiumAmount', expected: 'premiumOfOffer' }] }])
  })

  test.each<[string, unknown]>([
    ...[{ offer: { policies: [policy] } }, { offer: { policy } }, { result: { offer: { policies: { 0: policy } } } }, { offers: [{ offerId: 1, series: 'OF', number: 7, policies: [policy] }] }, [{ offer: { policies: [policy] } }], { policies: { policies: [policy] } }, { policies: [], quote: { data: { policies: [policy] } } },
      { data: { data: { data: { policies: [policy] } } } }, { issuedPolicies: [policy] }, { results: ['x'], order: { policies: [policy] } }].map((data): [string, unknown] => [`as ${JSON.stringify(data).slice(0, 60)}`, data]),
    ['under result', { result: { policies: [policy] } }], ['as a policy in an item', { policies: [{ policy }] }], ['as a text of JSON', JSON.stringify({ policies: [policy] })], ['as an object of positions', { policies: { 0: policy } }],
  ])('a policy is read %s', async (_form, data) => {
    expect((await policies(service, data)).policies).toMatchObject([{ series: 'SB/01', number: '0012345', premium }])
  })

  test.each<[string, unknown]>([
    ['beside them', { error: 'Nu s-a emis.', policies: [policy] }], ['in one of them', { policies: [{ ...policy, errors: ['Nu s-a emis.'] }] }], ['as a status', { policies: [{ ...policy, status: 'rejected' }] }], ['as no success', { success: false, policy }],
    ['around them', { offer: { error: 'Nu s-a emis.', policies: [policy] } }], ['in another offer', { offers: [{ policies: [policy] }, { status: 'failed' }] }],
  ])('policies with words of failure %s are not issued for certain', async (_where, data) => {
    const fault = await faultOf(readReply<(typeof POLICY)[typeof service]>(POLICY[service], jsonReply(200, { status: 200, data })))
    expect(issueOutcome(fault)).toBe('UNKNOWN')
    expect(fault).toMatchObject({ code: 'CONTRADICTION', received: expect.stringContaining('0012345') as unknown })
  })

  test.each<[string, unknown]>([
    ['beside the policies', { error: true, message: 'Nu.', data: { policies: [policy] } }], ['as the whole reply', { error: true, message: 'Nu.', policies: [{ ...policy, error: 'Nu.' }] }], ['in other letters', { Error: true, Message: 'Nu.', Data: { Policies: [policy] } }],
    ['within another envelope', { response: { error: true, message: 'Nu.', data: { policies: [policy] } } }],
  ])('a refusal that names a policy, %s, is never a plain one', async (_where, body) => {
    for (const status of [200, 400]) expect(issueOutcome(await faultOf(readReply<(typeof POLICY)[typeof service]>(POLICY[service], jsonReply(status, body))))).toBe('UNKNOWN')
  })

  test('a policy of several may cost nothing, where another one has a premium', async () => {
    const { policies: read } = await policies(service, { policies: [policy, { ...policy, number: '0012346', premiumAmount: 0 }] })
    expect(read.map(({ premium: { amountBani }, replyFindings }) => [amountBani, replyFindings])).toEqual([[71_684, undefined], [0, undefined]])
  })

  test('a policy whose last day comes before the first has the days of its offer, with a finding', async () => {
    const { policies: read } = await policies(service, { policies: [{ ...policy, startDate: '2027-11-30', endDate: '2026-12-01' }] })
    expect(read).toMatchObject([{ startDate: '2026-12-01', endDate: '2027-11-30' }])
    expect(read[0]?.replyFindings?.map(({ path, expected }) => `${path} ${expected}`)).toEqual(['endDate lastDay', 'startDate dayOfOffer', 'endDate dayOfOffer'])
  })

  test('no instalment of zero or less is collected, and no cover is worth less than nothing', async () => {
    const installments = [{ id: 1, amount: -5, dueDate: '2026-12-01' }, { id: 2, amount: 721.84, dueDate: '2027-06-01' }]
    const { offers: read } = await offers(service, { ...offer, installments, coverages: [{ code: 'GLASS', name: 'Geamuri', insuredAmount: -5, currency: 'RON' }] })
    expect(read).toMatchObject([{ premium, installments: [], covers: [{ code: 'GLASS', name: 'Geamuri' }] }])
    expect(read[0]?.covers?.[0]).not.toHaveProperty('insuredAmount')
    expect(read[0]?.replyFindings?.map(({ path, expected }) => `${path} ${expected}`).toSorted()).toEqual(['coverages.0.insuredAmount amount', 'installments.0.amount positive'])
  })

  test.each<[string, object, string]>([
    ['a commission below zero', { commissionValue: -5 }, 'commissionValue partOfPremium'], ['a commission above the premium', { commissionValue: 716.85 }, 'commissionValue partOfPremium'], ['a commission beyond numbers', { commissionValue: 1e21 }, 'commissionValue amount'],
    ...[-1, 100.5, 1e21, '1e21'].map((commissionPercent): [string, object, string] => [`a commission of ${commissionPercent} percent`, { commissionPercent }, 'commissionPercent percent']),
    ['a net premium above the premium', { premiumAmountNet: 800 }, 'premiumAmountNet partOfPremium'], ['a net premium below zero', { premiumAmountNet: '-1,00' }, 'premiumAmountNet partOfPremium'],
    ...[-4.97, 0.0497, 497.63, 1e21].map((referenceRate): [string, object, string] => [`the rate ${referenceRate}`, { referenceRate }, 'referenceRate rate']), ['the rate zero for euros', { currency: 'EUR', referenceRate: 0 }, 'referenceRate rate'],
    ['direct compensation of unknown members', { directCompensation: { ro: 'da' } }, 'directCompensation object'], ['a commission of it below zero', { directCompensation: { commissionValue: -1 } }, 'directCompensation.commissionValue partOfPremium'],
    ['one of more percent than there are', { directCompensation: { commissionPercent: 101 } }, 'directCompensation.commissionPercent percent'], ['a price of it below zero', { directCompensation: { premiumAmount: -1 } }, 'directCompensation.premiumAmount positive'],
    ['a deductible of more percent than there are', { deductibles: [{ code: 'total', percent: 250 }] }, 'deductibles.0.percent percent'],
  ])('%s is left out with a finding', async (_what, change, finding) => {
    const { offers: read } = await offers(service, { ...offer, ...change })
    expect(read[0]?.replyFindings?.map(({ path, expected }) => `${path} ${expected}`)).toEqual([finding])
    expect(JSON.stringify({ ...read[0], replyFindings: [] })).not.toMatch(/716\.85|71685|497|e\+21|-[1-9]\d*[,.}]|100\.5|250/)
  })

  test.each<[string, object]>([['a commission of zero', { commissionValue: 0, commissionPercent: 0 }], ['all of the premium', { commissionValue: 716.84, commissionPercent: 100, premiumAmountNet: 716.84 }], ['no rate beside lei', { referenceRate: 0 }], ['a rate of euros', { currency: 'EUR', referenceRate: '4,9763' }], ['empty compensation', { directCompensation: {} }]])('%s is no finding', async (_what, change) => {
    expect((await offers(service, { ...offer, ...change })).offers[0]?.replyFindings).toBeUndefined()
  })

  test('a recorded payment of unknown members is a finding, and an empty one none', async () => {
    const of = async (recorded: object) => (await policies(service, { policies: [{ ...policy, payment: recorded }] })).policies[0]?.replyFindings
    expect(await of({ ro: 'da' })).toMatchObject([{ path: 'payment', expected: 'object' }])
    expect(await of({})).toBeUndefined()
  })

  test('a page in the place of a note is a finding, and marks of HTML are no part of one', async () => {
    const { offers: read } = await offers(service, { ...offer, notes: '<p>Fran&#537;iz&abreve; <b>10 %</b></p><p>A &amp; B</p>', greenCardExclusions: 'x'.repeat(20_001) })
    expect(read).toMatchObject([{ notes: 'Franșiză 10 %\nA & B', exclusions: undefined, replyFindings: [{ path: 'greenCardExclusions', expected: 'text', got: { type: 'text', size: 20_001 } }] }])
  })

  test.each<[string, unknown]>([
    ['an offer alone', offer], ['offer', { offer }], ['offers', { offers: [offer] }], ['a bare list', [offer]], ['data within data', { data: { offers: [offer] } }],
    ['one offer as offers', { offers: offer }], ['offers by position', { offers: { 0: offer } }],
    ['snake case', { offer_id: 70001, premium_amount: 716.84, currency: 'RON', start_date: '2026-12-01', end_date: '2027-11-30' }],
    ['capitals', { OfferId: 70001, PremiumAmount: 716.84, Currency: 'RON', StartDate: '2026-12-01', EndDate: '2027-11-30' }],
    ['amounts and days of Romania', { ...offer, premiumAmount: '716,84 Lei', currency: 'Lei', startDate: '01.12.2026', endDate: '30.11.2027 23:59:59' }],
    ['instants', { ...offer, startDate: '2026-11-30T22:00:00Z', endDate: '2027-11-30T21:59:59+00:00' }],
    ['a last minute in Greenwich', { ...offer, startDate: '2026-12-01T00:00:00Z', endDate: '2027-11-30T23:59:59Z' }],
    ...['Tue, 01 Dec 2026 00:00:00 GMT', '1 decembrie 2026', '01-Dec-2026', '2026-12-01 00:00:00 EET', '20261201000000', '2026-12-01T00:00:00.000+0200'].map((startDate): [string, unknown] => [`the day ${startDate}`, { ...offer, startDate }]),
    ...['716.8400', '7.1684e2', 'RON 716,84', '716,84 lei noi', '716,84 RON noi', '716,84 lei (RON)'].map((premiumAmount): [string, unknown] => [`the premium ${premiumAmount}`, { ...offer, premiumAmount }]),
    ...['result', 'payload', 'items', 'packages', 'quotes'].map((name): [string, unknown] => [`offers under ${name}`, { [name]: [offer] }]),
    ['a list whose items hold offers', [{ insurer: 'alpina', offers: [offer] }]], ['offers whose items hold an offer', { offers: [{ offer }] }], ['offers by insurer', { alpina: { offers: [offer] } }],
    ['a text of JSON', JSON.stringify({ offers: [offer] })],
    ['days of which one has a single reading', { offers: [{ ...offer, startDate: '01-12-2026', endDate: '30-11-2027', installments: [{ amount: 716.84, dueDate: '01-12-2026' }] }] }],
    ...[946, '946', { code: 946 }, 'lei noi', 'LEI NOI', 'RON noi', 'Leu nou', 'lei românești', 'Lei (RON)', 'RON - leu românesc', 'new Romanian leu'].map((currency): [string, unknown] => [`the currency ${JSON.stringify(currency)}`, { ...offer, currency }]),
    ['a premium that names the currency', { ...offer, premiumAmount: '716.84 RON', currency: undefined }],
  ])('an offer is read from %s', async (_form, data) => {
    expect((await offers(service, data)).offers).toMatchObject([{ operatorOfferId: 70001, premium, startDate: '2026-12-01', endDate: '2027-11-30' }])
  })

  test.each<[string, unknown, string]>([
    ['an ambiguous premium', { premiumAmount: '1.716' }, 'premiumAmount'], ['an ambiguous day', { endDate: '05/06/2027' }, 'endDate'], ['no currency', { currency: null }, 'currency'],
    ['dollars', { currency: 'USD' }, 'currency'], ['dollars by number', { currency: 840 }, 'currency'], ['the leu before 2005', { currency: 'lei vechi' }, 'currency'], ['its code', { currency: 'ROL' }, 'currency'], ['two names of a currency', { currency: 'RON/EUR' }, 'currency'], ['the leu of Moldova', { currency: 'lei moldovenești' }, 'currency'], ['new euros', { currency: 'euro noi' }, 'currency'], ['an identifier that is no number', { offerId: 'AB-70001' }, 'offerId'],
    ['a day of two readings beside one of another form', { startDate: '01-12-2026' }, 'startDate'], ['two currencies', { premiumAmount: '716.84 EUR' }, 'premiumAmount'], ['a fraction as identifier', { offerId: 1.5 }, 'offerId'],
    ['an identifier beyond the safe integers', { offerId: '99999999999999999999' }, 'offerId'], ['a day that does not exist', { startDate: '2026-02-30' }, 'startDate'], ['a last day before the first', { startDate: '2027-11-30', endDate: '2026-12-01' }, 'endDate'],
  ])('an offer with %s is none', async (_what, change, path) => {
    expect(await offers(service, { ...offer, ...(change as object) })).toMatchObject({ offers: [], unread: [{ path }] })
  })

  test.each<[string, unknown]>([['no policies', { policies: [] }], ['no list', {}], ['no series', { policies: [{ ...policy, series: ' ' }] }], ['half a number', { policies: [{ ...policy, number: 1.5 }] }],
    ['the series and number of an offer', { offer: { series: 'OF', number: 7 } }], ['those of an offer of several', { offers: [{ series: 'OF', number: 7, data: { series: 'CI', number: 12 } }] }], ['those of a document of identity', { offer: { holder: { series: 'RX', number: 123456 } } }],
    ...['N/A', '-', 'null', 'x'.repeat(101)].map((series): [string, unknown] => [`the series ${series.slice(0, 5)}`, { policies: [{ ...policy, series }] }]),
    ...['-', '0', '000000', 'nu s-a emis', '9'.repeat(101), 0].map((number): [string, unknown] => [`the number ${String(number).slice(0, 12)}`, { policies: [{ ...policy, number }] }]),
  ])('a reply with %s names no policy', async (_what, data) => {
    expect(await faultOf(readReply<(typeof POLICY)[typeof service]>(POLICY[service], jsonReply(200, { status: 200, data })))).toMatchObject({ kind: 'malformed', namesResult: false, received: expect.stringContaining('status') as unknown })
  })
})

test('the table has more than four hundred cells for each service', () => {
  expect(ODD_FORMS.length * OUTER_OFFER_MEMBERS.length).toBeGreaterThan(400)
})

test('a finding holds the type and shape of a value, and never the value', async () => {
  const { offers: read } = await offers('vehicle', { ...offer, offerExpiryDate: '1850312220016', referenceRate: 'Ion Popescu', installments: [{ id: 1, amount: '1850312220016x', dueDate: 'Ion' }] })
  expect(read[0]?.replyFindings).toEqual([
    { path: 'referenceRate', expected: 'rate', got: { type: 'text', size: 11, shape: 'aaa aaaaaaa' } },
    { path: 'offerExpiryDate', expected: 'day', got: { type: 'text', size: 13, shape: '9999999999999' } },
    { path: 'installments.0.amount', expected: 'amount', got: { type: 'text', size: 14, shape: '9999999999999a' } },
    { path: 'installments.0.dueDate', expected: 'day', got: { type: 'text', size: 3, shape: 'aaa' } },
  ])
})
