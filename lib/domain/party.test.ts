import { expect, it } from 'vitest'
import { type Company, partyName, type Person } from './party'

const address = { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Strada Memorandumului', houseNumber: '28' }

const person: Person = {
  kind: 'person',
  lastName: 'Exemplu',
  firstName: 'Ana',
  taxId: '2920229120018',
  isForeignPerson: false,
  idNumber: 'CJ123456',
  email: 'ana@example.ro',
  mobile: '0722123456',
  hasDisability: false,
  isRetired: false,
  address,
}

const company: Company = { kind: 'company', businessName: 'Exemplu SRL', taxId: '1854729', email: 'firma@example.ro', mobile: '0722123456', address }

it('returns the name of a person and of a company', () => {
  expect(partyName(person)).toBe('Ana Exemplu')
  expect(partyName({ ...person, firstName: '' })).toBe('Exemplu')
  expect(partyName(company)).toBe('Exemplu SRL')
})

it('has no business name in the type of a person', () => {
  // @ts-expect-error a person has no business name
  const mixed: Person = { ...person, businessName: 'Exemplu SRL' }
  expect(mixed.kind).toBe('person')
})
