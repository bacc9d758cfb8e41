import type { Rankable, Ranked } from '@/lib/features/offers/model/rank-offers'

/** An offer for ranking, with only the values that a test needs. */
export const rankedOf = (insurer: string, change: Partial<Rankable> = {}): Ranked => ({
  insurer,
  offer: { id: insurer, premium: { amountBani: 100_00, currency: 'RON' }, expired: false, installments: [], ...change },
})
export const ron = (amountBani: number) => ({ premium: { amountBani, currency: 'RON' as const } })
export const eur = (amountBani: number, referenceRate?: number) => ({ premium: { amountBani, currency: 'EUR' as const }, referenceRate })
/** Covers c0, c1, … with these sums in EUR. */
export const covers = (...sums: readonly number[]) => ({ covers: sums.map((insuredAmount, index) => ({ code: `c${index}`, name: '', insuredAmount, currency: 'EUR' })) })
