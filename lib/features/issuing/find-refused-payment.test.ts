import { expect, test } from 'vitest'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { testOffer, testPayment } from '@/lib/testing/given/given'
import { findKeptPayment } from './find-refused-payment'
import type { Attempt } from './store/attempt-rows'

const offer = (change: Partial<StoredOffer>): StoredOffer => ({
  ...testOffer, id: 'new', quoteId: 'q', product: 'gap', requestId: 'r', run: 2, variant: 0, fingerprint: '', service: 'assets', insurer: { id: 'alpina', name: 'Alpina', businessName: 'alpina' }, facts: {}, createdAt: new Date(0), packageCode: 'PLUS', ...change,
})
const attempt = (change: Partial<Attempt>): Attempt => ({ id: 'a', quoteId: 'q', offerId: 'old', state: 'REJECTED', payment: testPayment, startedAt: new Date(0), texts: [], policies: [], ...change })
const KEPT = { method: testPayment.method, documentNumber: testPayment.documentNumber, date: testPayment.date }
const old = offer({ id: 'old', run: 1 })
const dearer = { amountBani: 32_000, currency: 'RON' } as const

test.each([
  ['with the price to confirm', offer({ premium: dearer }), attempt({}), { ...KEPT, refused: testOffer.premium }],
  ['without a price to confirm, at the same price', offer({}), attempt({}), KEPT],
  ['on the same offer', old, attempt({ state: 'NOT_SENT' }), KEPT],
  ['not for another package', offer({ packageCode: 'STANDARD' }), attempt({}), undefined],
  ['not for another insurer', offer({ insurer: { id: 'boreala', name: 'Boreala', businessName: 'boreala' } }), attempt({}), undefined],
  ['not of an attempt whose outcome is unknown', offer({}), attempt({ state: 'UNKNOWN' }), undefined],
  ['not for an offer of the same run', offer({ run: 1 }), attempt({}), undefined],
] as const)('a payment is kept %s', (_what, next, before, kept) => {
  expect(findKeptPayment(next, [before], [old])).toEqual(kept)
})
