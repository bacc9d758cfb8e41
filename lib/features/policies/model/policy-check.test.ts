import { describe, expect, it } from 'vitest'
import { day, testOffer, testPolicy } from '@/lib/testing/given/given'
import { documentText } from './document-text'
import { checkPolicy, notCompared, type PolicyCheck, provenFacts, type RequestedFacts } from './policy-check'
import type { PolicyFinding } from './policy-finding'

const VIN = 'UU1HSDCVG12345678'
const requested: RequestedFacts = { holderNames: ['Ilinca Țepeș', 'Țepeș Ilinca'], productWords: ['gap'], startDate: testOffer.startDate, vins: [VIN], asksVin: true, insuredNames: [] }
const TEXT = `Asigurarea GAP · Țepeș Ilinca, AP/01 nr. 0012345, 01.12.2026 – 30.11.2027, ${VIN}, prima 312,50 RON`
const agreeing: PolicyCheck = { requested, offer: testOffer, policy: testPolicy, premiumOfAll: testPolicy.premium, text: documentText(TEXT) }
const without = (part: string) => ({ text: documentText(TEXT.replace(part, '')) })

it('finds nothing when request, offer, policy and document agree', () => {
  expect(checkPolicy(agreeing)).toEqual([])
})

const covers = [
  { code: 'A', name: 'Avarii accidentale', insuredAmount: 50_000, currency: 'EUR' },
  { code: 'B', name: 'Furt total', insuredAmount: 50_000, currency: 'EUR' },
  { code: 'C', name: 'Geamuri', insuredAmount: 1_000, currency: 'EUR' },
]
const deductibles = [{ code: 'P', name: 'Franșiză parțială', percent: 5 }]
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

describe('what was not compared', () => {
  const because = (change: Partial<PolicyCheck>) => notCompared({ ...agreeing, ...change })
  const ofOffer = { covers: 'notStated', insuredSums: 'notStated', deductibles: 'notStated' }

  it('is said with its reason, and nothing of it is a finding', () => {
    expect(because({})).toEqual({ insuredPerson: 'notOfProduct', ...ofOffer })
    expect(because({ requested: { ...requested, vins: [], asksVin: false } })).toEqual({ vin: 'notOfProduct', insuredPerson: 'notOfProduct', ...ofOffer })
    expect(because({ requested: { ...requested, vins: [] } })).toMatchObject({ vin: 'notAsked' })
    expect(because({ text: undefined, offer: { ...testOffer, covers } })).toMatchObject({ holder: 'unreadable', vin: 'unreadable', covers: 'unreadable', insuredSums: 'unreadable', deductibles: 'notStated' })
    expect(because({ offer: { ...testOffer, covers, deductibles } })).toEqual({ insuredPerson: 'notOfProduct', covers: 'notNamed', insuredSums: 'notNamed', deductibles: 'notNamed' })
    expect(checkPolicy({ ...agreeing, offer: { ...testOffer, covers, deductibles } })).toEqual([])
  })
})

describe('covers, sums and deductibles of the offer', () => {
  const offer = { ...testOffer, covers, deductibles }
  const printed = (part: string) => ({ ...agreeing, offer, text: documentText(`${TEXT} ${part}`) })
  const WHOLE = 'Avarii accidentale: 50.000 EUR. Furt total: 50.000 EUR. Geamuri: 1.000 EUR. Franșiză: 5 % din daună'

  it('agree when the document names them all', () => {
    expect(checkPolicy(printed(WHOLE))).toEqual([])
    expect(notCompared(printed(WHOLE))).toEqual({ insuredPerson: 'notOfProduct' })
  })

  it.each([
    ['a cover is missing', 'Furt total: ', '', { fact: 'covers', expected: { text: 'Furt total' } }],
    ['a sum is another', '1.000', '2.000', { fact: 'insuredSums', expected: { text: 'Geamuri: 1000 EUR' } }],
    ['a deductible is another', '5 %', '15 %', { fact: 'deductibles', expected: { text: 'Franșiză parțială: 5 %' } }],
  ])('have a finding when %s', (_what, from, to, finding) => {
    expect(checkPolicy(printed(WHOLE.replace(from, to)))).toEqual([{ between: 'policy-document', ...finding }])
  })
})

describe('the insured people', () => {
  const people = { ...requested, insuredNames: [['Ana Pop', 'Pop Ana'], ['Ion Pop', 'Pop Ion']] }
  const check = (part: string, share?: PolicyCheck['share']) => checkPolicy({ ...agreeing, requested: people, share, text: documentText(`${TEXT} ${part}`) })

  it('are all named by the document of their one policy', () => {
    expect(check('Asigurați: Pop Ana, Ion Pop')).toEqual([])
    expect(check('Asigurat: Pop Ana')).toEqual([{ fact: 'insuredPerson', between: 'policy-document', expected: { text: 'Ion Pop' } }])
  })

  it('are named each by the document of their own policy', () => {
    expect(check('Asigurat: Pop Ana', testPolicy.premium)).toEqual([])
    expect(check('Asigurat: Maria Pop', testPolicy.premium)).toEqual([{ fact: 'insuredPerson', between: 'policy-document', expected: { text: 'Ana Pop, Ion Pop' } }])
  })

  it('have a finding when two policies name the same person', () => {
    const beside = (own: string, another: string) => checkPolicy({ ...agreeing, requested: people, share: testPolicy.premium, text: documentText(`${TEXT} ${own}`), others: [documentText(another)] })
    const finding = [{ fact: 'insuredPerson', between: 'policy-document', expected: { text: 'Ion Pop' } }]
    expect(beside('Asigurat: Pop Ana', 'Asigurat: Pop Ana')).toEqual(finding)
    expect(beside('Asigurat: Pop Ana', 'Asigurat: Pop Ion')).toEqual([])
    // The policyholder, who travels too, stands on both.
    expect(beside('Contractant: Pop Ana. Asigurat: Pop Ion', 'Contractant: Pop Ana. Asigurat: Pop Ana')).toEqual([])
    expect(beside('Contractant: Pop Ana. Asigurat: Pop Ana', 'Contractant: Pop Ana. Asigurat: Pop Ana')).toEqual(finding)
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
