import { expect, test } from 'vitest'
import { translatorOf } from '@/lib/i18n/translator'
import { packageNames, shortTitleOf } from './package-names'

const deductible = (code: string, amount: number) => ({ code, name: code, amount, currency: 'RON' })
const partial = (amount: number) => [deductible('partialDamage', amount)]
const offer = (insurer: string, packageName?: string, deductibles?: ReturnType<typeof partial>) => ({ insurer, packageName, deductibles })
const namesOf = (...offers: ReturnType<typeof offer>[]) => packageNames(offers, { t: translatorOf('ro'), locale: 'ro' })

test('packages of one insurer are told apart by their names', () => {
  expect(namesOf(offer('Alpina', 'Complet', partial(500)), offer('Alpina', 'Extins', partial(500)), offer('Carpatia', 'Complet', partial(0)))).toEqual(['Complet', 'Extins', 'Complet'])
})

test('packages of one name are told apart by their deductibles', () => {
  expect(namesOf(offer('Alpina', 'Complet', partial(500)), offer('Alpina', 'Complet', partial(0)), offer('Alpina', 'Complet'))).toEqual(['Complet · franșiză 500 RON', 'Complet · fără franșiză', 'Complet'])
  expect(namesOf(offer('Alpina', undefined, [...partial(500), deductible('totalLoss', 1000)]), offer('Alpina', undefined, [...partial(500), deductible('totalLoss', 0)]))).toEqual(['franșiză 500 RON / 1.000 RON', 'franșiză 500 RON / 0'])
})

test('deductibles that are equal tell nothing apart, and are left to their row', () => {
  expect(namesOf(offer('Alpina', 'Complet', partial(500)), offer('Alpina', 'Complet', partial(500)), offer('Carpatia'))).toEqual(['Complet', 'Complet', undefined])
})

test('the short name of an offer has its package only beside another of its insurer', () => {
  const offers = [offer('Alpina', 'Complet'), offer('Alpina', 'Extins'), offer('Carpatia', 'Complet')]
  expect(offers.map((one) => shortTitleOf(one, offers))).toEqual(['Alpina · Complet', 'Alpina · Extins', 'Carpatia'])
})
