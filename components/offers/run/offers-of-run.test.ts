import { describe, expect, test } from 'vitest'
import type { LaneView, OfferView, RunView } from '@/lib/features/offers/endpoints'
import { day } from '@/lib/testing/given/given'
import { offersAsOf, offersInOrder, isAwaitingInsurer, offersOfRun, type RunOffer } from './offers-of-run'

const offer = (id: string, change: Partial<OfferView> = {}): OfferView =>
  ({ id, providerOfferCode: id, premium: { amountBani: 100_00, currency: 'RON' }, startDate: '2026-12-01', endDate: '2027-11-30', expired: false, installments: [], ...change }) as OfferView
const of = (insurer: string, change: Partial<OfferView> = {}): RunOffer => ({ insurer, offer: offer(insurer, change) })
const ids = (offers: readonly RunOffer[]) => offers.map((one) => one.insurer).join('')

describe('the offers of a run', () => {
  test('stand in the order of ids, without offers that have none of them', () => {
    expect(ids(offersInOrder([of('n'), of('a'), of('b')], ['b', 'gone', 'a']))).toBe('ba')
  })

  test('are ordered by the time of the insurer\'s outcome', () => {
    const lane = (name: string, finishedAt: string | undefined): LaneView =>
      ({ requestId: name, insurer: { id: name, name }, startedAt: '', finishedAt, outcome: finishedAt ? { kind: 'offered', offers: [offer(name)] } : { kind: 'waiting' } })
    const run: RunView = { run: 1, lanes: [lane('b', '2026-01-01T00:00:02Z'), lane('a', '2026-01-01T00:00:01Z'), lane('c', undefined)] }
    expect(ids(offersOfRun(run))).toBe('ab')
    expect(isAwaitingInsurer(run)).toBe(true)
    expect(isAwaitingInsurer({ ...run, lanes: run.lanes.slice(0, 2) })).toBe(false)
  })

  test('expire on the day after their last day', () => {
    const expired = (today: string) => offersAsOf([of('a', { expiresOn: day('2026-12-05') }), of('b')], day(today)).map((one) => one.offer.expired)
    expect(expired('2026-12-05')).toEqual([false, false])
    expect(expired('2026-12-06')).toEqual([true, false])
  })

  test('are doubtful once their period has begun and no expiry is known', () => {
    const doubtful = (today: string) => offersAsOf([of('a', { expiresOn: day('2027-12-05') }), of('b', { isExpiryUnread: true })], day(today)).map((one) => one.offer.isDoubtful)
    expect(doubtful('2026-12-01')).toEqual([false, false])
    expect(doubtful('2026-12-02')).toEqual([false, true])
  })
})
