import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testOffer } from '@/lib/testing/given/given'
import { covers, eur, rankedOf as of, ron } from '@/lib/testing/ranked-offers'
import { premiumAboveCheapest, bestCovered, cheapestOffers, type Rankable, type Ranked } from './rank-offers'
import { sortOffers, availableSorts } from './sort-offers'

describe('the lowest premium', () => {
  test.each<[string, readonly Ranked[], readonly string[]]>([
    ['is one of several', [of('a', ron(5)), of('b', ron(3))], ['b']],
    ['may be that of several', [of('a', ron(3)), of('b', ron(3)), of('c', ron(4))], ['a', 'b']],
    ['is none where there is nothing to compare', [of('a', ron(5))], []],
    ['is none where only one can still be issued', [of('a', ron(5)), of('b', { ...ron(1), expired: true })], []],
    ['is one in each currency, whatever the rates', [of('a', ron(5)), of('b', ron(6)), of('c', eur(1, 900)), of('d', eur(2))], ['a', 'c']],
    ['is none in a currency of a single offer', [of('a', ron(5)), of('b', ron(6)), of('c', eur(1, 5))], ['a']],
  ])('%s', (_what, offers, expected) => {
    expect([...cheapestOffers(offers)]).toEqual(expected)
  })

  test('is what the others are dearer than', () => {
    const offers = [of('a', ron(500)), of('b', ron(320)), of('c', eur(9, 5)), of('d', { ...ron(100), expired: true })]
    expect(offers.map(({ offer }) => premiumAboveCheapest(offers.map((one) => one.offer), offer)?.amountBani)).toEqual([180, 0, undefined, undefined])
  })
})

describe('the best cover', () => {
  const LEI = { code: 'c9', name: '', insuredAmount: 1, currency: 'RON' }
  test.each<[string, readonly Ranked[], readonly string[]]>([
    ['is the most covers', [of('a', covers(1, 1, 1)), of('b', covers(9, 9))], ['a']],
    ['is the highest sums where there are equally many', [of('a', covers(5, 1)), of('b', covers(5, 2)), of('c', covers(9))], ['b']],
    ['may be that of several', [of('a', covers(5, 2)), of('b', covers(2, 5)), of('c', covers(9))], ['a', 'b']],
    ['is none where all are alike', [of('a', covers(1, 2)), of('b', covers(2, 1))], []],
    ['is none where offers say nothing', [of('a'), of('b')], []],
    ['is none where one alone says it', [of('a', covers(1)), of('b')], []],
    ['is none of an offer that has expired', [of('a', { ...covers(1, 1, 1), expired: true }), of('b', covers(1)), of('c', covers(2))], ['c']],
    ['is not decided by sums in several currencies', [of('a', { covers: [...covers(1).covers, LEI] }), of('b', covers(9, 9)), of('c', covers(9))], ['a', 'b']],
  ])('%s', (_what, offers, expected) => {
    expect([...bestCovered(offers).keys()]).toEqual(expected)
  })

  test('says by what it is the best', () => {
    expect(bestCovered([of('a', covers(5, 1)), of('b', covers(9))]).get('a')).toEqual({ count: 2, total: { amount: 6, currency: 'EUR' } })
  })
})

describe('what a broker earns', () => {
  test('is nothing that a ranking can be given', () => {
    const { commission, net, ...rest } = testOffer
    const rankable: Rankable = { ...rest, id: 'a', expired: false }
    // @ts-expect-error an offer that carries a commission is not ranked
    const earning: Rankable = { ...rankable, commission }
    // @ts-expect-error the net premium would give it away
    const net_: Rankable = { ...rankable, net }
    expect([earning.id, net_.id]).toEqual(['a', 'a'])
  })

  test('changes neither the order nor a badge, even where it is smuggled in', () => {
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
