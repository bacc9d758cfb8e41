import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, testOffer } from '@/lib/testing/given'
import { aboveCheapest, bestCovered, cheapestOffers, type Rankable, type Ranked, type Sort, SORTS, sortOffers } from './rank-offers'

const of = (insurer: string, change: Partial<Rankable> = {}): Ranked => ({ insurer, offer: { id: insurer, premium: { amountBani: 100_00, currency: 'RON' }, expired: false, installments: [], ...change } })
const ron = (amountBani: number) => ({ premium: { amountBani, currency: 'RON' as const } })
const eur = (amountBani: number, referenceRate?: number) => ({ premium: { amountBani, currency: 'EUR' as const }, referenceRate })
const parts = (count: number) => ({ installments: Array.from({ length: count }) })
const covers = (...sums: readonly number[]) => ({ covers: sums.map((insuredAmount, index) => ({ code: `c${index}`, name: '', insuredAmount, currency: 'EUR' })) })
const names = (offers: readonly Ranked[]) => offers.map(({ insurer }) => insurer).join('')

describe('offers stand', () => {
  test.each<[string, Sort, readonly Ranked[], string]>([
    ['by premium, lowest first', 'premium', [of('b', ron(3)), of('a', ron(1)), of('c', ron(2))], 'acb'],
    ['in two currencies by the rate of each insurer', 'premium', [of('b', eur(100, 5)), of('a', ron(499)), of('c', ron(501))], 'abc'],
    ['behind the others when the insurer names no rate', 'premium', [of('b', eur(1)), of('a', ron(900)), of('c', eur(2, 5))], 'cab'],
    ['by premium in one currency, whatever the rates', 'premium', [of('b', eur(2, 4)), of('c', eur(3, 1)), of('a', eur(1))], 'abc'],
    ['by premium among themselves when none names a rate', 'premium', [of('b', eur(2)), of('a', eur(1))], 'ab'],
    ['by insurer', 'insurer', [of('b'), of('ș'), of('a'), of('s')], 'absș'],
    ['by the number of instalments, most first', 'installments', [of('b', parts(1)), of('a', parts(4)), of('c')], 'abc'],
    ['by how long they are valid, those without an end first', 'expiry', [of('b', { expiresOn: day('2026-12-02') }), of('a'), of('c', { expiresOn: day('2026-12-09') })], 'acb'],
    ['by what they cover, those that say nothing last', 'cover', [of('d'), of('c', covers(9)), of('b', covers(1, 1)), of('a', covers(1, 2))], 'abcd'],
    ['by premium when they are equal otherwise', 'installments', [of('b', ron(2)), of('a', ron(1))], 'ab'],
  ])('%s', (_how, sort, offers, expected) => {
    expect(names(sortOffers(offers, sort))).toBe(expected)
  })
})

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
    expect(offers.map(({ offer }) => aboveCheapest(offers.map((one) => one.offer), offer)?.amountBani)).toEqual([180, 0, undefined, undefined])
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
        for (const sort of SORTS) expect(sortOffers(shuffled, sort).map(({ offer }) => offer.id)).toEqual(sortOffers(own, sort).map(({ offer }) => offer.id))
        expect(cheapestOffers(shuffled)).toEqual(cheapestOffers(own))
        expect(bestCovered(shuffled)).toEqual(bestCovered(own))
      }),
    )
  })
})
