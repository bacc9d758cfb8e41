import { describe, expect, test } from 'vitest'
import { createPolicy } from '@/lib/contracts/assets/endpoints'
import { readOffers } from '@/lib/contracts/shared/read-offers'
import { readPolicies } from '@/lib/contracts/shared/read-policies'
import type { Payment } from '@/lib/domain/payment'
import { day } from '@/lib/testing/given/given'
import { issuedPolicies } from './issued-policies'
import { offersFromWire, paymentToWire, readableText } from './reply-wire'

const RON = (amountBani: number) => ({ amountBani, currency: 'RON' as const })

/** An offer as a service may write it, with some members changed; read as the client reads it. */
function offer(change: object = {}) {
  const [read] = offersFromWire(readOffers({ offerId: 7, premiumAmount: 312.5, currency: 'RON', startDate: '2026-12-01', endDate: '2027-11-30', ...change }) ?? { offers: [], unread: [] }).offers
  if (!read) throw new Error('no offer')
  const { replyFindings: _, ...rest } = read
  return rest
}
const payment: Payment = { method: 'broker receipt', documentNumber: 'CH 12', date: day('2026-11-21'), amount: RON(31_250) }
const OF_OFFER = { offer: { premium: RON(31_250), startDate: day('2026-12-01'), endDate: day('2027-11-30') }, payment }
function policy(change: object = {}) {
  const read = readPolicies({ policies: [{ policyId: 9, series: 'AP/01', number: 12345, startDate: '2026-12-01', endDate: '2027-11-30', premiumAmount: 312.5, currency: 'RON', ...change }] })
  const [first] = read ? issuedPolicies(read, OF_OFFER).policies : []
  if (!first) throw new Error('no policy')
  return first
}

describe('reading an offer', () => {
  test('accepts the required members alone', () => {
    expect(offer()).toEqual({
      operatorOfferId: 7, providerOfferCode: '7', premium: RON(31_250), startDate: '2026-12-01', endDate: '2027-11-30', installments: [],
    })
  })

  test('reads every member', () => {
    const full = offer({
      providerOfferCode: 'OF-7', premiumAmountNet: 280, offerExpiryDate: '2026-12-05', commissionValue: 46.88, commissionPercent: 15, packageCode: 'PLUS', packageName: 'Plus',
      notes: 'Franșiză 10%', pid: 'https://insurer.test/pid.pdf', toc: 'http://insurer.test/toc.pdf', installments: [{ id: 1, amount: 312.5, dueDate: '2026-12-01' }],
    })
    expect(full).toMatchObject({
      providerOfferCode: 'OF-7', net: RON(28_000), expiresOn: '2026-12-05', commission: { amount: RON(4688), percent: 15 }, packageCode: 'PLUS', packageName: 'Plus',
      notes: 'Franșiză 10%', pidUrl: 'https://insurer.test/pid.pdf', termsUrl: 'http://insurer.test/toc.pdf', installments: [{ id: '1', amount: RON(31_250), dueDate: '2026-12-01' }],
    })
  })

  test.each([
    ['an object', { providerOfferCode: 'DC-7', premiumAmount: 350, commissionValue: 35, commissionPercent: 10 }, { isOffered: true, premium: RON(35_000) }],
    ['an object without a price', {}, { isOffered: true, premium: undefined }],
    ['null', null, { isOffered: false }],
    ['nothing', undefined, undefined],
  ])('reads direct settlement from %s', (_form, directCompensation, kept) => {
    expect(offer({ directCompensation }).directSettlement).toStrictEqual(kept)
  })

  test('reads the class of bonus-malus, and the commission with direct settlement apart from it', () => {
    const read = offer({ bonusMalusClass: ' B4 ', directCompensation: { premiumAmount: 350, commissionValue: 35, commissionPercent: 10 } })
    expect(read).toMatchObject({ bonusMalusClass: 'B4', directCommission: { amount: RON(3_500), percent: 10 } })
    expect(JSON.stringify(read.directSettlement)).not.toMatch(/ommission/)
    expect(offer({ directCompensation: { commissionValue: 35 } }).directCommission).toBeUndefined()
  })

  test('reads the countries that the cover excludes', () => {
    expect(offer({ greenCardExclusions: 'AZ, IR' }).exclusions).toBe('AZ, IR')
    expect(offer({ greenCardExclusions: null }).exclusions).toBeUndefined()
  })

  test.each([
    ['EUR', 5.05, 5.05],
    ['EUR', '5.0512', 5.0512],
    ['eur', null, undefined],
    ['EUR', 0, undefined],
    ['EUR', -5, undefined],
    ['EUR', 1e300, undefined],
    ['RON', 1, undefined],
  ])('in %s with the rate %s gives the rate %s', (currency, referenceRate, kept) => {
    expect(offer({ currency, referenceRate }).referenceRate).toBe(kept)
  })

  test.each([
    ['12.5', 1250],
    ['0.005', 1],
    [0.1 + 0.2, 30],
    [1e-9, 0],
    ['-3', -300],
  ])('reads a premium of %s as %i bani', (premiumAmount, bani) => {
    expect(offer({ premiumAmount }).premium).toEqual(RON(bani))
  })

  test('reads numbers written as texts', () => {
    expect(offer({ offerId: '70001', premiumAmount: '99.9', commissionValue: '9.99', commissionPercent: '10' })).toMatchObject({
      operatorOfferId: 70_001, premium: RON(9990), commission: { amount: RON(999), percent: 10 },
    })
  })

  test.each([
    ['null', null],
    ['an empty text', ''],
  ])('treats %s as absent', (_name, nothing) => {
    const none = { premiumAmountNet: nothing, offerExpiryDate: nothing, commissionValue: nothing, commissionPercent: nothing, installments: nothing, pid: nothing, notes: nothing, packageCode: nothing }
    expect(offer(none)).toEqual(offer())
  })

  test('keeps an expiry that cannot be read apart from none', () => {
    expect(offer({ offerExpiryDate: '05/06/2027' })).toMatchObject({ expiresOn: undefined, isExpiryUnread: true })
    expect(offer({ offerExpiryDate: null }).isExpiryUnread).toBeUndefined()
  })

  test('ignores an incomplete commission', () => {
    expect(offer({ commissionValue: 10 }).commission).toBeUndefined()
    expect(offer({ commissionPercent: 10 }).commission).toBeUndefined()
  })

  test('accepts instalments as an object of items', () => {
    const installments = { a: { id: 'a', amount: '100', dueDate: '2026-12-01' }, b: { id: 'b', amount: 212.5, dueDate: '2027-06-01T00:00:00' } }
    expect(offer({ installments }).installments).toEqual([
      { id: 'a', amount: RON(10_000), dueDate: '2026-12-01' },
      { id: 'b', amount: RON(21_250), dueDate: '2027-06-01' },
    ])
  })

  test('accepts a currency in lower case and an instant as a day', () => {
    expect(offer({ currency: 'eur', startDate: '2026-12-01 00:00:00' })).toMatchObject({ premium: { currency: 'EUR' }, startDate: '2026-12-01' })
  })

  test.each([
    'javascript:alert(1)', 'JAVASCRIPT:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>', 'file:///etc/passwd', 'ftp://x.test/a', '//x.test/a', '/toc.pdf', 'toc.pdf', 'https://', 'vbscript:x',
  ])('ignores "%s" as a link', (link) => {
    const { pidUrl, termsUrl } = offer({ pid: link, toc: link })
    expect([pidUrl, termsUrl]).toEqual([undefined, undefined])
  })
})

describe('reading a policy', () => {
  test.each([
    [12345, '12345'],
    ['0012345', '0012345'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    ['12345678901234567890', '12345678901234567890'],
    [' 77 ', '77'],
  ])('reads the number %j as the text %s', (number, text) => {
    expect(policy({ number }).number).toBe(text)
  })

  test('reads every member', () => {
    expect(policy({ policyId: '90001', premiumAmount: '312.50' })).toEqual({
      operatorPolicyId: 90_001, series: 'AP/01', number: '12345', startDate: '2026-12-01', endDate: '2027-11-30', premium: RON(31_250), payment, installments: [],
    })
  })
})

describe('sending a payment', () => {
  test('writes RON and the members of the contract', () => {
    expect(paymentToWire(payment)).toEqual({ method: 'broker receipt', currency: 'RON', amount: 312.5, date: '2026-11-21', documentNumber: 'CH 12' })
    expect(createPolicy.body.safeParse({ offerId: 7, payment: paymentToWire(payment) }).success).toBe(true)
  })

  test('refuses another currency', () => {
    expect(() => paymentToWire({ ...payment, amount: { amountBani: 100, currency: 'EUR' } })).toThrow(RangeError)
  })
})

test.each([
  ['a\u0000b', 'ab'],
  ['\u0007\u009f', ''],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['half \ud800 a character', 'half  a character'],
  ['whole 🚗', 'whole 🚗'],
  ['  ștampilă  ', 'ștampilă'],
])('the readable text of %j is %j', (text, readable) => {
  expect(readableText(text)).toBe(readable)
})
