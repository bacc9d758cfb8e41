import { expect, test } from 'vitest'
import { parseDay, type Day } from '@/lib/domain/day'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { translatorOf } from '@/lib/i18n/translator'
import { mainReason } from './main-reason'

const day = parseDay('2026-11-21') as Day
const words = { t: translatorOf('ro'), locale: 'ro' } as const
const cover = (code: string, insuredAmount = 1000) => ({ code, name: code, insuredAmount, currency: 'RON' })
const asked = [{ code: 'FURT', name: 'Furt', insuredSum: 1000, currency: 'RON' }, { code: 'GEAMURI', name: 'Geamuri', insuredSum: 1000, currency: 'RON' }]
const ALL = [cover('FURT'), cover('GEAMURI')]
const ron = (amountBani: number) => ({ amountBani, currency: 'RON' }) as const
const offer = (id: string, change: Partial<ProposedOffer>): ProposedOffer => ({ id, insurer: id, premium: ron(100), installments: [], startDate: day, endDate: day, isRecommended: id === 'own', ...change })
const partial = (amount: number) => [{ code: 'partial', name: 'Franșiză parțială', amount, currency: 'RON' }]

test.each<[string, Partial<ProposedOffer>, readonly Partial<ProposedOffer>[], string | undefined]>([
  ['the lowest premium with everything asked for', { covers: ALL, premium: ron(200) }, [{ covers: ALL, premium: ron(300) }, { covers: [], premium: ron(100) }], 'Cea mai mică primă cu tot ce ați cerut.'],
  ['not the lowest with everything where a cheaper insurer does not say what it covers', { covers: ALL, premium: ron(200) }, [{ covers: ALL, premium: ron(300) }, { premium: ron(100) }], 'Confirmă tot ce ați cerut; cea mai ieftină nu precizează ce acoperă.'],
  ['the only one with everything asked for', { covers: ALL, premium: ron(300) }, [{ covers: [cover('FURT')], premium: ron(100) }], 'Singura cu tot ce ați cerut.'],
  ['a smaller sum than asked is not everything', { covers: [cover('FURT', 10), cover('GEAMURI')], premium: ron(300) }, [{ covers: ALL, premium: ron(100) }], undefined],
  ['the lowest premium of all', {}, [{ premium: ron(101) }], 'Cea mai mică primă dintre cele 2 oferte.'],
  ['nothing where another is as cheap', {}, [{ premium: ron(100) }], undefined],
  ['no premium in another currency', {}, [{ premium: { amountBani: 900, currency: 'EUR' } }], undefined],
  ['a cover that only it has', { covers: [cover('Tractare')], premium: ron(300) }, [{ covers: [] }], 'Singura care acoperă și: tractare.'],
  ['all covers that only it has', { covers: [cover('Tractare'), cover('Chei'), cover(' ')], premium: ron(300) }, [{ covers: [] }], 'Singura care acoperă și: tractare, chei.'],
  ['the first of many covers, and how many more', { covers: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map((code) => cover(code)), premium: ron(300) }, [{ covers: [] }], 'Singura care acoperă și: A1, A2, A3, A4 și încă 2.'],
  ['nothing of covers without a name', { covers: [cover('')], premium: ron(300) }, [{ covers: [] }], undefined],
  ['the lowest deductible', { deductibles: partial(100), premium: ron(300) }, [{ deductibles: partial(500) }], 'Plătiți cel mai puțin din fiecare daună.'],
  ['nothing of a deductible that another does not state', { deductibles: partial(100), premium: ron(300) }, [{}], undefined],
  ['the highest sum', { covers: [cover('Geamuri', 5000)], premium: ron(300) }, [{ covers: [cover('Geamuri', 3000)] }], 'Cea mai mare sumă pentru geamuri.'],
  ['a cover that the cheapest lacks, though another has it', { covers: [cover('FURT'), cover('Tractare')], premium: ron(200) }, [{ covers: [cover('FURT')], premium: ron(100) }, { covers: [cover('FURT'), cover('Tractare')], premium: ron(300) }], 'Față de cea mai ieftină, acoperă și: tractare.'],
  ['a lower deductible than that of the cheapest', { deductibles: partial(100), premium: ron(200) }, [{ deductibles: partial(500) }, { deductibles: partial(100), premium: ron(300) }], 'Plătiți mai puțin din fiecare daună decât la cea mai ieftină.'],
  ['a higher sum than that of the cheapest', { covers: [cover('Geamuri', 5000)], premium: ron(200) }, [{ covers: [cover('Geamuri', 3000)] }, { covers: [cover('Geamuri', 5000)], premium: ron(300) }], 'Sumă mai mare decât la cea mai ieftină pentru geamuri.'],
  ['that it confirms everything, where the cheapest does not say what it covers', { covers: ALL, premium: ron(200) }, [{}], 'Confirmă tot ce ați cerut; cea mai ieftină nu precizează ce acoperă.'],
  ['nothing over a cheapest that currencies hide', { covers: [cover('Tractare')], premium: ron(200) }, [{ premium: ron(100) }, { covers: [cover('Tractare')], premium: { amountBani: 10, currency: 'EUR' } }], undefined],
  ['nothing where nothing sets it apart', { premium: ron(300) }, [{}], undefined],
  ['nothing for the only offer', {}, [], undefined],
])('the main reason is %s', (_, own, others, reason) => {
  const offers = [offer('own', own), ...others.map((change, index) => offer(`other${index}`, change))]
  expect(mainReason({ offers, covers: asked }, words)).toBe(reason)
})
