import { describe, expect, test } from 'vitest'
import type { LaneView, OfferView, RunView } from '@/lib/api/offers'
import { inKeptOrder, isWaiting, lowestPremium, offersOfRun, type RunOffer, type Sort, sorted } from './offers-of-run'

const offer = (id: string, change: Partial<OfferView> = {}): OfferView =>
  ({ id, providerOfferCode: id, premium: { amountBani: 100_00, currency: 'RON' }, startDate: '2026-12-01', endDate: '2027-11-30', expired: false, installments: [], ...change }) as OfferView
const of = (insurer: string, change: Partial<OfferView> = {}): RunOffer => ({ insurer, offer: offer(insurer, change) })
const ids = (offers: readonly RunOffer[]) => offers.map((one) => one.insurer).join('')
const ron = (amount: number) => ({ premium: { amountBani: amount, currency: 'RON' as const } })
const parts = (count: number) => ({ installments: Array.from({ length: count }, (_, index) => ({ id: String(index), amount: { amountBani: 1, currency: 'RON' as const }, dueDate: '2026-12-01' as OfferView['startDate'] })) })

describe('offers', () => {
  test.each<[Sort, readonly RunOffer[], string]>([
    ['premium', [of('b', ron(3)), of('a', ron(1)), of('c', ron(2))], 'acb'],
    ['insurer', [of('b'), of('ș'), of('a'), of('s')], 'absș'],
    ['insurer', [of('a', ron(2)), of('a', ron(1))], 'aa'],
    ['installments', [of('b', parts(1)), of('a', parts(4)), of('c')], 'abc'],
    ['expiry', [of('b', { expiresOn: '2026-12-02' as OfferView['startDate'] }), of('a'), of('c', { expiresOn: '2026-12-09' as OfferView['startDate'] })], 'acb'],
  ])('by %s', (sort, offers, expected) => {
    expect(ids(sorted(offers, sort))).toBe(expected)
  })

  test('that are equal otherwise stand by premium', () => {
    expect(sorted([of('a', { id: '2', ...ron(2) }), of('a', { id: '1', ...ron(1) })], 'insurer').map((one) => one.offer.id)).toEqual(['1', '2'])
  })

  test('that were seen keep their places, and new ones come last', () => {
    expect(ids(inKeptOrder([of('n', ron(1)), of('a', ron(5)), of('b', ron(2))], ['b', 'a']))).toBe('ban')
  })

  test('come in the order in which the insurers answered', () => {
    const lane = (name: string, finishedAt: string | undefined): LaneView =>
      ({ requestId: name, insurer: { id: name, name }, startedAt: '', finishedAt, outcome: finishedAt ? { kind: 'offered', offers: [offer(name)] } : { kind: 'waiting' } })
    const run: RunView = { run: 1, lanes: [lane('b', '2026-01-01T00:00:02Z'), lane('a', '2026-01-01T00:00:01Z'), lane('c', undefined)] }
    expect(ids(offersOfRun(run))).toBe('ab')
    expect(isWaiting(run)).toBe(true)
    expect(isWaiting({ ...run, lanes: run.lanes.slice(0, 2) })).toBe(false)
  })

  test('have a lowest premium once there are two that can be issued', () => {
    expect(lowestPremium([of('a', ron(5))])).toBeUndefined()
    expect(lowestPremium([of('a', ron(5)), of('b', { ...ron(1), expired: true })])).toBeUndefined()
    expect(lowestPremium([of('a', ron(5)), of('b', ron(3))])).toBe(3)
  })
})
