import { describe, expect, it } from 'vitest'
import { inDays, TODAY } from './check-request'
import { mutate, removed, type Changes } from './mutate'
import { checkPolicyRequest, offerIdOf, type OfferState } from './policy'

const offer: OfferState = { premiumBani: 123_456, currency: 'RON', expiresOn: TODAY, issued: false }
const valid = { offerId: 7, payment: { method: 'pos', currency: 'RON', amount: 1234.56, date: TODAY, documentNumber: 'CH 12' } }

function broken(body: unknown, known: OfferState | undefined = offer): string[] {
  const result = checkPolicyRequest(body, { today: TODAY, offer: known })
  return result.ok ? [] : result.violations.map(({ path, code }) => `${path} ${code}`)
}

const rows: [name: string, changes: Changes, expected?: string][] = [
  ['needs an offer', { offerId: removed }, 'offerId required'],
  ['names the offer by number', { offerId: '7' }, 'offerId notNumber'],
  ['needs a payment', { payment: removed }, 'payment required'],
  ['has a payment that is an object', { payment: [] }, 'payment notObject'],
  ['needs a method', { 'payment.method': removed }, 'payment.method required'],
  ['takes a receipt', { 'payment.method': 'receipt' }],
  ['takes a broker receipt', { 'payment.method': 'broker receipt' }],
  ['takes a broker payment order', { 'payment.method': 'broker payment order' }],
  ['takes no cash', { 'payment.method': 'cash' }, 'payment.method notAllowed'],
  ['takes RON only', { 'payment.currency': 'EUR' }, 'payment.currency notAllowed'],
  ['needs a currency', { 'payment.currency': removed }, 'payment.currency required'],
  ['needs an amount', { 'payment.amount': removed }, 'payment.amount required'],
  ['has an amount that is a number', { 'payment.amount': '1234.56' }, 'payment.amount notNumber'],
  ['has no ban more than the premium', { 'payment.amount': 1234.57 }, 'payment.amount amountNotPremium'],
  ['has no ban less than the premium', { 'payment.amount': 1234.55 }, 'payment.amount amountNotPremium'],
  ['has no third decimal', { 'payment.amount': 1234.561 }, 'payment.amount amountNotPremium'],
  ['needs a date', { 'payment.date': removed }, 'payment.date required'],
  ['has a date that exists', { 'payment.date': '2026-02-30' }, 'payment.date notADate'],
  ['was paid today or before', { 'payment.date': inDays(-400) }],
  ['was not paid tomorrow', { 'payment.date': inDays(1) }, 'payment.date inTheFuture'],
  ['needs a document number', { 'payment.documentNumber': removed }, 'payment.documentNumber required'],
  ['has no blank document number', { 'payment.documentNumber': '  ' }, 'payment.documentNumber empty'],
  ['may bring additional data', { additionalData: { anything: [1] } }],
  ['brings additional data as an object', { additionalData: 'x' }, 'additionalData notObject'],
]

describe('a policy request', () => {
  it('is accepted when it is valid', () => {
    expect(checkPolicyRequest(valid, { today: TODAY, offer })).toEqual({ ok: true, request: valid })
  })

  it.each(rows)('%s', (_, changes, expected) => {
    expect(broken(mutate(valid, changes))).toEqual(expected === undefined ? [] : [expected])
  })

  it.each([10, 1999.99, 0.29, 35.1, 4.35, 1.1, 99999.99])('accepts the exact premium of %d RON despite binary fractions', (amount) => {
    expect(broken(mutate(valid, { 'payment.amount': amount }), { ...offer, premiumBani: Math.round(amount * 100) })).toEqual([])
  })

  it('is accepted on the last day of the offer and refused the day after', () => {
    expect(broken(valid, { ...offer, expiresOn: TODAY })).toEqual([])
    expect(broken(valid, { ...offer, expiresOn: inDays(-1) })).toEqual(['offerId offerExpired'])
  })

  it('is refused for an offer that was issued already', () => {
    expect(broken(valid, { ...offer, issued: true })).toEqual(['offerId offerAlreadyIssued'])
  })

  it('is checked for its payment only when the offer is unknown', () => {
    expect(checkPolicyRequest(valid, { today: TODAY }).ok).toBe(true)
    expect(checkPolicyRequest({ ...valid, payment: null }, { today: TODAY }).ok).toBe(false)
  })

  it.each([[null], [[]], ['x'], [5], [true]])('must be an object and not %j', (body) => {
    expect(broken(body)).toEqual(['body notObject'])
  })

  it('must name its offer', () => {
    expect([offerIdOf(valid), offerIdOf({ offerId: '7' }), offerIdOf(null)]).toEqual([7, undefined, undefined])
  })
})
