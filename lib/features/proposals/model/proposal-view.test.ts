import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, parseDay } from '@/lib/domain/day'
import type { Offer } from '@/lib/domain/offer'
import { type OfferWithInsurer, offersValidUntil, toProposalView } from './proposal-view'

const today = parseDay('2026-11-21') as Day
const CNP = '2920229120018'

const words = fc.constantFrom('', 'Pachet', 'Fără franșiză', `CNP ${CNP}`, '292 022 912 0018', 'Preț 12.345,60 RON')
const money = fc.record({ amountBani: fc.integer({ min: 1, max: 90_000_000 }), currency: fc.constantFrom('RON' as const, 'EUR' as const) })
const days = fc.integer({ min: -30, max: 800 }).map((count) => addDays(today, count))
// An offer's fields, plus any field a service may add later.
const offer = fc
  .record(
    {
      id: fc.uuid(), insurer: fc.record({ name: fc.constantFrom('Alpina', 'Carpatia'), businessName: fc.constant('SECRET-business') }),
      operatorOfferId: fc.constant(987_654_321), providerOfferCode: fc.constant('SECRET-code'), packageCode: fc.constant('SECRET-package'), fingerprint: fc.constant('SECRET-fingerprint'),
      premium: money, net: fc.record({ amountBani: fc.constant(31_337_001), currency: fc.constant('RON') }),
      commission: fc.record({ amount: fc.record({ amountBani: fc.constant(31_337_002), currency: fc.constant('RON') }), percent: fc.constant(31.337) }),
      installments: fc.array(fc.record({ id: fc.uuid(), amount: money, dueDate: days, commission: fc.constant(31_337_003) }), { maxLength: 12 }),
      startDate: days, endDate: days, expiresOn: days, packageName: words, notes: words,
      covers: fc.array(fc.record({ code: fc.string(), name: words, insuredAmount: fc.nat(), currency: fc.constant('RON'), net: fc.constant(31_337_004) })),
      pidUrl: fc.constantFrom('https://carpatia.example/pid.pdf', 'javascript:alert(1)', 'file:///etc/passwd', ''), termsUrl: fc.webUrl(),
      facts: fc.constant({ broker: 'SECRET-facts' }), [Symbol.toStringTag]: fc.constant('offer'),
    },
    { requiredKeys: ['id', 'insurer', 'premium', 'installments', 'startDate', 'endDate'] },
  )
  .map((given) => given as unknown as OfferWithInsurer)

const proposed = fc.record({
  agency: fc.constant('Broker Unu'), broker: fc.constant('Mara Ionescu'), client: fc.constantFrom('Ana Pop', `Ana Pop ${CNP}`), product: fc.constant('GAP'), subject: words,
  validUntil: fc.constant(today), statement: fc.array(fc.record({ heading: words, text: words })), offers: fc.array(offer, { minLength: 1, maxLength: 4 }),
})

describe('the client\'s view of a proposal', () => {
  test('never contains the commission, the net premium or an identifier of the services', () => {
    fc.assert(
      fc.property(proposed, (given) => {
        expect(JSON.stringify(toProposalView(given))).not.toMatch(/31337|31\.337|SECRET|987654321|commission|net"/)
      }),
    )
  })

  test('never contains a personal code, in whichever text it stands', () => {
    fc.assert(
      fc.property(proposed, (given) => {
        expect(JSON.stringify(toProposalView(given)).replace(/[ .-]/g, '')).not.toContain(CNP)
      }),
    )
  })

  test('links only to http and https URLs', () => {
    fc.assert(
      fc.property(proposed, (given) => {
        for (const { pidUrl, termsUrl } of toProposalView(given).offers) for (const link of [pidUrl, termsUrl]) expect(link ?? 'https://').toMatch(/^https?:\/\//)
      }),
    )
  })

  test('shows the insurers\' offers in the broker\'s order', () => {
    fc.assert(
      fc.property(proposed, (given) => {
        const shown = toProposalView({ ...given, recommended: given.offers[0]?.id }).offers
        expect(shown.map(({ id, premium, startDate }) => ({ id, premium, startDate }))).toEqual(given.offers.map(({ id, premium, startDate }) => ({ id, premium, startDate })))
        expect(shown.map(({ covers }) => covers?.length)).toEqual(given.offers.map(({ covers }) => covers?.length))
        expect(shown[0]?.isRecommended).toBe(true)
      }),
    )
  })

  test('names a cover that was asked for as the proposal does, and any other as the insurer does', () => {
    const [one] = fc.sample(offer, 1).map((given) => ({ ...given, covers: [{ code: 'glass', name: 'Geamuri și parbriz', currency: 'RON' }, { code: 'own', name: 'Altceva', currency: 'RON' }] }))
    const asked = [{ code: 'glass', name: 'Glass and windscreen', insuredSum: 5000, currency: 'RON' }]
    const view = toProposalView({ agency: '', broker: '', client: '', product: '', subject: '', validUntil: today, statement: [], covers: asked, offers: one === undefined ? [] : [one] })
    expect(view.offers[0]?.covers?.map(({ name }) => name)).toEqual(['Glass and windscreen', 'Altceva'])
  })

  test('shows an account number that is longer than a personal code', () => {
    const view = toProposalView({ agency: '', broker: '', client: '', product: '', subject: 'RO 12345678901234', validUntil: today, statement: [], offers: [] })
    expect(view.subject).toBe('RO 12345678901234')
  })
})

test.each<[string, readonly Pick<Offer, 'expiresOn'>[], Day]>([
  ['the earliest expiry day among them', [{ expiresOn: addDays(today, 9) }, { expiresOn: addDays(today, 4) }, { expiresOn: undefined }], addDays(today, 4)],
  ['the given day when none expires', [{ expiresOn: undefined }], today],
])('offers are valid until %s', (_, offers, expected) => {
  expect(offersValidUntil(offers, today)).toBe(expected)
})
