import { expect, test } from 'vitest'
import { fillOpen } from './fill-open'

const person = { kind: 'person', lastName: 'Mureșan', taxId: '2920229120018', address: { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Str. Memorandumului' } }
const company = { kind: 'company', companyName: 'Construct Exemplu SA', address: { county: 'B', city: 'București', cityCode: 179132, street: 'Str. Probei' } }

test.each([
  ['nothing answered', undefined, person, person],
  ['empty texts', { lastName: '', taxId: ' ' }, person, person],
  ['a list without a filled row', [{ lastName: '' }], [{ lastName: 'Mureșan' }], [{ lastName: 'Mureșan' }]],
])('an example fills %s', (_name, current, sample, expected) => {
  expect(fillOpen(current, sample)).toEqual(expected)
})

test.each([
  ['a text', 'BD 04 MTB', 'CJ 12 ABC'],
  ['a number', 0, 12],
  ['a choice, whole', { key: 'GR', label: 'Grecia' }, { key: 'ES', label: 'Spania', en: 'Spain' }],
  ['no', false, true],
  ['a list with a row', [{ lastName: 'Zamfira' }], [{ lastName: 'Mureșan' }]],
])('what was answered stays: %s', (_name, current, sample) => {
  expect(fillOpen(current, sample)).toEqual(current)
})

test('of a person who was pasted, only what is missing is filled', () => {
  expect(fillOpen({ kind: 'person', lastName: 'Zamfira', taxId: '' }, person)).toEqual({ ...person, lastName: 'Zamfira' })
})

test('a town of another county is not filled in, the street is', () => {
  expect(fillOpen({ ...person, address: { county: 'TM', city: '' } }, person)).toMatchObject({ address: { county: 'TM', street: 'Str. Memorandumului' } })
  expect(fillOpen({ ...person, address: { county: 'TM', city: '' } }, person)).not.toHaveProperty('address.cityCode')
})

test('the next example replaces an earlier one that nobody changed, and completes no person as a company', () => {
  expect(fillOpen(person, company, person)).toEqual(company)
  const changed = { ...person, lastName: 'Zamfira' }
  expect(fillOpen(changed, company, person)).toEqual(changed)
})
