import { expect, it } from 'vitest'
import { type Address, formatAddress } from './address'

const house: Address = { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Strada Memorandumului', houseNumber: '28' }

it('writes a house in one line', () => {
  expect(formatAddress(house)).toBe('Strada Memorandumului nr. 28, Cluj-Napoca, CJ')
  expect(formatAddress({ ...house, country: 'RO' }, 'Cluj')).toBe('Strada Memorandumului nr. 28, Cluj-Napoca, Cluj')
})

it('writes a flat with all its parts in order', () => {
  const flat: Address = { ...house, country: 'RO', building: 'A2', staircase: '1', floor: '3', apartment: '14', postcode: '400114' }
  expect(formatAddress(flat, 'Cluj')).toBe('Strada Memorandumului nr. 28, bl. A2, sc. 1, et. 3, ap. 14, 400114 Cluj-Napoca, Cluj')
})

it('includes a country other than Romania and omits empty parts', () => {
  expect(formatAddress({ ...house, country: 'MD', building: '', floor: undefined })).toBe('Strada Memorandumului nr. 28, Cluj-Napoca, CJ, MD')
})
