import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testOffer } from '@/lib/testing/given/given'
import { covers, eur, rankedOf as of, ron } from '@/lib/testing/ranked-offers'
import { premiumAboveCheapest, premiumBesideReference, bestCovered, cheapestOffers, type Rankable, type Ranked } from './rank-offers'
import { sortOffers, availableSorts } from './sort-offers'

describe('the lowest premium', () => {
  test.each<[string, readonly Ranked[], readonly string[]]>([
    ['is marked on the cheapest offer', [of('a', ron(5)), of('b', ron(3))], ['b']],
    ['is shared by offers with the same premium', [of('a', ron(3)), of('b', ron(3)), of('c', ron(4))], ['a', 'b']],
    ['is marked on no offer when there is only one', [of('a', ron(5))], []],
    ['is marked on no offer of which nobody can say that it still holds', [of('a', ron(5)), of('b', { ...ron(1), isDoubtful: true }), of('c', ron(7))], ['a']],
    ['is marked on no offer when only one has not expired', [of('a', ron(5)), of('b', { ...ron(1), expired: true })], []],
    ['is marked in each currency separately, whatever the rates', [of('a', ron(5)), of('b', ron(6)), of('c', eur(1, 900)), of('d', eur(2))], ['a', 'c']],
    ['is not marked in a currency with a single offer', [of('a', ron(5)), of('b', ron(6)), of('c', eur(1, 5))], ['a']],
  ])('%s', (_what, offers, expected) => {
    expect([...cheapestOffers(offers)]).toEqual(expected)
  })

  test('is the base of the difference shown on the other offers', () => {
    const offers = [of('a', ron(500)), of('b', ron(320)), of('c', eur(9, 5)), of('d', { ...ron(100), expired: true })]
    expect(offers.map(({ offer }) => premiumAboveCheapest(offers.map((one) => one.offer), offer)?.amountBani)).toEqual([180, 0, undefined, undefined])
  })
})

test('a compared premium is told apart from the reference, which may be the dearer one; the reference itself and what does not compare have no difference', () => {
  const { offer: reference } = of('a', ron(500))
  const others = [reference, of('b', ron(320)).offer, of('c', ron(620)).offer, of('d', eur(9, 5)).offer, of('e', { ...ron(100), expired: true }).offer, of('f', ron(500)).offer]
  expect(others.map((one) => premiumBesideReference(reference, one, 'ro'))).toEqual([undefined, '−1,80 RON', '+1,20 RON', undefined, undefined, undefined])
})

describe('the best cover', () => {
  const LEI = { code: 'c9', name: '', insuredAmount: 1, currency: 'RON' }
  test.each<[string, readonly Ranked[], readonly string[]]>([
    ['is the offer with the most covers', [of('a', covers(1, 1, 1)), of('b', covers(9, 9))], ['a']],
    ['is the offer with the highest sums when the number of covers is equal', [of('a', covers(5, 1)), of('b', covers(5, 2)), of('c', covers(9))], ['b']],
    ['is shared by equal offers', [of('a', covers(5, 2)), of('b', covers(2, 5)), of('c', covers(9))], ['a', 'b']],
    ['is marked on no offer when all are equal', [of('a', covers(1, 2)), of('b', covers(2, 1))], []],
    ['is marked on no offer when none states its covers', [of('a'), of('b')], []],
    ['is marked on no offer when only one states its covers', [of('a', covers(1)), of('b')], []],
    ['is never an offer of which nobody can say that it still holds', [of('a', { ...covers(1, 1, 1), isDoubtful: true }), of('b', covers(1)), of('c', covers(2))], ['c']],
    ['is never an expired offer', [of('a', { ...covers(1, 1, 1), expired: true }), of('b', covers(1)), of('c', covers(2))], ['c']],
    ['ignores sums in different currencies', [of('a', { covers: [...covers(1).covers, LEI] }), of('b', covers(9, 9)), of('c', covers(9))], ['a', 'b']],
  ])('%s', (_what, offers, expected) => {
    expect([...bestCovered(offers).keys()]).toEqual(expected)
  })

  test('has the number of covers and the total of their sums', () => {
    expect(bestCovered([of('a', covers(5, 1)), of('b', covers(9))]).get('a')).toEqual({ count: 2, total: { amount: 6, currency: 'EUR' } })
  })
})

describe('commission and net premium', () => {
  test('are not accepted by the type of a ranked offer', () => {
    const { commission, net, ...rest } = testOffer
    const rankable: Rankable = { ...rest, id: 'a', expired: false }
    // @ts-expect-error an offer that carries a commission is not ranked
    const earning: Rankable = { ...rankable, commission }
    // @ts-expect-error the net premium would give it away
    const net_: Rankable = { ...rankable, net }
    expect([earning.id, net_.id]).toEqual(['a', 'a'])
  })

  test('change neither the order nor a badge', () => {
    const anyOffer = fc.record({
      insurer: fc.constantFrom('Alpina', 'Carpatia', 'Danubia'),
      bani: fc.integer({ min: 1, max: 500 }),
      currency: fc.constantFrom('RON' as const, 'EUR' as const),
      rate: fc.option(fc.constantFrom(4.9, 5.1), { nil: undefined }),
      expired: fc.boolean(),
      sums: fc.option(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }), { nil: undefined }),
      commissionBani: fc.integer({ min: 0, max: 500 }),
    })
    const ranked = (drawn: readonly (typeof anyOffer extends fc.Arbitrary<infer One> ? One : never)[], commissions: readonly number[]) =>
      drawn.map(({ insurer, bani, currency, rate, expired, sums }, index) => {
        const offer = { id: String(index), premium: { amountBani: bani, currency }, referenceRate: rate, expired, installments: [], ...(sums && covers(...sums)) }
        return { insurer, offer: Object.assign(offer, { commission: { amountBani: commissions[index] }, net: bani - (commissions[index] ?? 0) }) as unknown as Rankable }
      })
    fc.assert(
      fc.property(fc.array(anyOffer, { maxLength: 8 }), fc.infiniteStream(fc.nat(500)), (drawn, others) => {
        const own = ranked(drawn, drawn.map(({ commissionBani }) => commissionBani))
        const shuffled = ranked(drawn, drawn.map(() => Number(others.next().value)))
        for (const sort of availableSorts(own)) expect(sortOffers(shuffled, sort).map(({ offer }) => offer.id)).toEqual(sortOffers(own, sort).map(({ offer }) => offer.id))
        expect(cheapestOffers(shuffled)).toEqual(cheapestOffers(own))
        expect(bestCovered(shuffled)).toEqual(bestCovered(own))
      }),
    )
  })
})
