import { expect, test } from 'vitest'
import { parseDay, type Day } from '@/lib/domain/day'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { translatorOf } from '@/lib/i18n/translator'
import { firstName, greetingName } from './plain-names'
import { plainDifferences, plainOffer } from './plain-offer'

const day = parseDay('2026-11-21') as Day
const words = { t: translatorOf('ro'), locale: 'ro' } as const
const cover = (name: string, insuredAmount?: number) => ({ code: name.toUpperCase(), name, ...(insuredAmount !== undefined && { insuredAmount }), currency: 'RON' })
const offer = (change: Partial<ProposedOffer>): ProposedOffer => ({ id: 'x', insurer: 'Alpina', premium: { amountBani: 100, currency: 'RON' }, installments: [], startDate: day, endDate: day, isRecommended: false, ...change })
const said = (lines: readonly { sign: string; text: string }[]) => lines.map(({ sign, text }) => `${sign === 'gives' ? '+' : '-'} ${text}`)
const deductible = (amount: number) => [{ code: 'partial', name: 'Franșiză daună parțială', amount, currency: 'RON' }]

test('an offer says in plain words what it gives, what it lacks of what was asked, and what the client pays', () => {
  const asked = [{ code: 'GEAMURI', name: 'Geamuri', insuredSum: 5000, currency: 'RON' }, { code: 'FURT', name: 'Furt', insuredSum: 1, currency: 'RON' }]
  const lines = plainOffer(offer({ covers: [cover('Tractare'), cover('Geamuri', 5000)], deductibles: deductible(500) }), { offers: [], covers: asked }, words)
  expect(said(lines)).toEqual(['- fără furt', '- din fiecare daună plătiți primii 500 lei', '+ geamuri, până la 5.000 lei', '+ tractare'])
})

test('an offer whose insurer does not say what it covers claims nothing', () => {
  const asked = [{ code: 'FURT', name: 'Furt', insuredSum: 1, currency: 'RON' }]
  expect(said(plainOffer(offer({}), { offers: [offer({})], covers: asked }, words))).toEqual(['- asigurătorul nu a precizat ce acoperă'])
  expect(said(plainOffer(offer({}), { offers: [offer({}), offer({ covers: [cover('Furt')] })] }, words))).toEqual(['- asigurătorul nu a precizat ce acoperă'])
  expect(said(plainOffer(offer({ covers: [], deductibles: deductible(0) }), { offers: [] }, words))).toEqual(['- nu plătiți nimic din daunele parțiale'])
})

test('where no cover is asked and no insurer speaks of covers, their silence is neither a line nor a difference', () => {
  expect(plainOffer(offer({}), { offers: [offer({})] }, words)).toEqual([])
  expect(plainDifferences(offer({}), offer({}), words)).toEqual([])
})

test('a cover that the other lacks is named without its sum', () => {
  expect(said(plainDifferences(offer({ covers: [cover('Furt')] }), offer({ covers: [cover('Furt'), cover('Tractare', 200)] }), words))).toEqual(['+ tractare'])
})

test('another offer says only how it differs, the worse first', () => {
  const reference = offer({ covers: [cover('Geamuri', 5000), cover('Furt')], deductibles: deductible(500) })
  const other = offer({ covers: [cover('Geamuri', 3000), cover('Tractare')], deductibles: deductible(200), installments: [1, 2].map((part) => ({ id: String(part), amount: { amountBani: 50, currency: 'RON' }, dueDate: day })) })
  expect(said(plainDifferences(reference, other, words))).toEqual(['- fără furt', '- geamuri, până la 3.000 lei', '+ tractare', '+ din fiecare daună plătiți primii 200 lei', '+ se poate plăti în 2 rate'])
  expect(plainDifferences(reference, reference, words)).toEqual([])
})

test('all covers that another offer lacks are named in one line', () => {
  const reference = offer({ covers: [cover('Furt'), cover('Geamuri', 5000), cover('Vandalism')] })
  const lines = plainDifferences(reference, offer({ covers: [cover('Geamuri', 5000)] }), words)
  expect(lines).toEqual([{ sign: 'lacks', text: 'fără furt, vandalism' }])
})

test('a person is greeted by the first names, a company by its whole name', () => {
  expect(['Ioana-Călina Mureșan', 'Ana Maria Pop', 'Atelierul SRL', 'Ștefănița'].map(greetingName)).toEqual(['Ioana-Călina', 'Ana Maria', 'Atelierul SRL', 'Ștefănița'])
  expect(firstName('Ana Brezeanu')).toBe('Ana')
})

test.each([
  ['at the premium beside it', { isOffered: true, premium: { amountBani: 100, currency: 'RON' } } as const, '+ decontare directă'],
  ['where its price is not known', { isOffered: true } as const, '+ decontare directă'],
  ['at a price of its own', { isOffered: true, premium: { amountBani: 518_506, currency: 'RON' } } as const, '+ decontare directă, la 5.185,06 lei'],
  ['not at all', { isOffered: false } as const, '- fără decontare directă'],
])('direct settlement %s is said so', (_, directSettlement, line) => {
  const reference = offer({ directSettlement: { isOffered: !directSettlement.isOffered } })
  expect(said(plainDifferences(reference, offer({ directSettlement }), words))).toEqual([line])
  expect(plainDifferences(offer({ directSettlement }), offer({ directSettlement }), words)).toEqual([])
})
