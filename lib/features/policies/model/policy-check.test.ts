import { describe, expect, it } from 'vitest'
import { day, testOffer, testPolicy } from '@/lib/testing/given/given'
import { documentText } from './document-text'
import { checkPolicy, type PolicyCheck, type PolicyFinding, provenFacts, type RequestedFacts } from './policy-check'

const VIN = 'UU1HSDCVG12345678'
const requested: RequestedFacts = { holderNames: ['Ilinca Țepeș', 'Țepeș Ilinca'], productWords: ['gap'], startDate: testOffer.startDate, vins: [VIN] }
const TEXT = `Asigurarea GAP · Țepeș Ilinca, AP/01 nr. 0012345, 01.12.2026 – 30.11.2027, ${VIN}, prima 312,50 RON`
const agreeing: PolicyCheck = { requested, offer: testOffer, policy: testPolicy, premiumOfAll: testPolicy.premium, text: documentText(TEXT) }
const without = (part: string) => ({ text: documentText(TEXT.replace(part, '')) })

it('finds nothing when request, offer, policy and document agree', () => {
  expect(checkPolicy(agreeing)).toEqual([])
})

const other = day('2026-12-02')
const premium = { amountBani: 31_251, currency: 'RON' } as const
const cheaper = { amountBani: 31_249, currency: 'RON' } as const
const inEuro = { amountBani: 31_250, currency: 'EUR' } as const

const ROWS: readonly (readonly [string, Partial<PolicyCheck>, PolicyFinding])[] = [
  ['the offer begins on another day than the request', { requested: { ...requested, startDate: other } }, { fact: 'startDate', between: 'request-offer', expected: { day: other }, found: { day: testOffer.startDate } }],
  ['the policy ends on another day than the offer', { offer: { ...testOffer, endDate: other } }, { fact: 'endDate', between: 'offer-policy', expected: { day: other }, found: { day: testPolicy.endDate } }],
  ['the premium is one ban above the offer', { premiumOfAll: premium }, { fact: 'premium', between: 'offer-policy', expected: { money: testOffer.premium }, found: { money: premium } }],
  ['the premium is one ban below the offer', { premiumOfAll: cheaper }, { fact: 'premium', between: 'offer-policy', expected: { money: testOffer.premium }, found: { money: cheaper } }],
  ['the premium is in another currency', { premiumOfAll: inEuro }, { fact: 'premium', between: 'offer-policy', expected: { money: testOffer.premium }, found: { money: inEuro } }],
  ['the document names somebody else', without('Țepeș'), { fact: 'holder', between: 'policy-document', expected: { text: 'Ilinca Țepeș' } }],
  ['the document is of another product', without('GAP'), { fact: 'product', between: 'policy-document' }],
  ['the document does not have the first day', without('01.12.2026'), { fact: 'startDate', between: 'policy-document', expected: { day: testPolicy.startDate } }],
  ['the document does not have the last day', without('30.11.2027'), { fact: 'endDate', between: 'policy-document', expected: { day: testPolicy.endDate } }],
  ['the document has another premium', without('312,50'), { fact: 'premium', between: 'policy-document', expected: { money: testPolicy.premium } }],
  ['the document has another series', without('AP/01'), { fact: 'series', between: 'policy-document', expected: { text: 'AP/01' } }],
  ['the document has another number', without('0012345'), { fact: 'number', between: 'policy-document', expected: { text: '0012345' } }],
  ['the document has another chassis number, without repeating it', without(VIN), { fact: 'vin', between: 'policy-document' }],
  ['the document has no readable text', { text: undefined }, { fact: 'document', between: 'policy-document' }],
]

describe('has a finding when', () => {
  it.each(ROWS)('%s', (_, change, finding) => {
    expect(checkPolicy({ ...agreeing, ...change })).toEqual([finding])
  })
})

it('compares an offer\'s premium with the sum of its policies, and a document with its own policy', () => {
  const half = { amountBani: 15_625, currency: 'RON' } as const
  const policy = { ...testPolicy, premium: half }
  const text = documentText(TEXT.replace('312,50', '156,25'))
  expect(checkPolicy({ ...agreeing, policy, premiumOfAll: testOffer.premium, text })).toEqual([])
})

it('proves that a document belongs to a policy by holder, product, both days, series and number', () => {
  expect(provenFacts(documentText('GAP Țepeș Ilinca 01.12.2026 AP/01'), requested, testPolicy)).toEqual({ holder: true, product: true, startDate: true, endDate: false, series: true, number: false })
})
