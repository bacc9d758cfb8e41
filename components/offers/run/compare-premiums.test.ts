import { describe, expect, test } from 'vitest'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { cheapestAhead, premiumRange } from './compare-premiums'
import type { RunOffer } from './offers-of-run'

const of = (lei: number, change: Partial<OfferView> = {}): RunOffer => ({
  insurer: 'Alpina',
  offer: { id: String(lei), premium: { amountBani: lei * 100, currency: 'RON' }, expired: false, hasNoPrice: false, installments: [], ...change } as OfferView,
})
const inEur = { premium: { amountBani: 100, currency: 'EUR' } } as const

describe('a held offer', () => {
  test('that costs less than the first of the list is named', () => {
    expect(cheapestAhead([of(90), of(80)], of(100))?.offer.id).toBe('80')
  })

  test.each([
    ['costs as much', [of(100)], of(100)],
    ['has another currency', [of(1, inEur)], of(100)],
    ['has no price', [of(0, { hasNoPrice: true })], of(100)],
    ['has expired', [of(1, { expired: true })], of(100)],
    ['has no list before it', [of(1)], undefined],
  ] as const)('is not named when it %s', (_why, held, first) => {
    expect(cheapestAhead(held, first)).toBeUndefined()
  })
})

describe('the range of premiums', () => {
  test('is the lowest and the highest', () => {
    expect(premiumRange([of(30), of(10), of(20)])?.map(({ amountBani }) => amountBani)).toEqual([1_000, 3_000])
  })

  test('is one premium where all are equal, and none for several currencies', () => {
    expect(premiumRange([of(10), of(10)])).toHaveLength(1)
    expect(premiumRange([of(10), of(1, inEur)])).toBeUndefined()
  })
})
