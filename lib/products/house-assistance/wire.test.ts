import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import { houseAssistance } from './definition'
import { validExamples } from './examples'
import { houseAssistanceWire } from './wire'

const today = parseDay('2026-11-21') as Day
const provider = { organization: { businessName: 'some-insurer' }, authentication: {} }
const productOf = (example: keyof ReturnType<typeof validExamples>) =>
  houseAssistanceWire.toOfferRequest(walk(houseAssistance, validExamples(today)[example], today).complete, provider, today).product

test('areas, term and address of the house are sent', () => {
  expect(productOf('company')).toMatchObject({
    houseAssistance: {
      startDate: '2027-01-05', termTime: 24, builtArea: 1250, usableArea: 1250,
      address: { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Str. Fabricii', houseNumber: '3', floor: 'P' },
    },
    additionalData: { packageCodes: ['COMPLETE', 'BASIC'] },
  })
})

test('no packages are sent when none is chosen', () => {
  expect(productOf('person')).not.toHaveProperty('additionalData')
  expect(productOf('foreignPerson')).not.toHaveProperty('additionalData')
})

test('a house at the policyholder\'s address is sent with that address', () => {
  expect(productOf('person')).toHaveProperty('houseAssistance.address.street', 'Str. Memorandumului')
})
