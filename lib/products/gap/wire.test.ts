import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import { gap } from './definition'
import { validExamples } from './examples'
import { gapWire } from './wire'

const today = parseDay('2026-11-21') as Day
const provider = { organization: { businessName: 'some-insurer' }, authentication: { account: 'a', password: 'b' } }
const requestOf = (example: keyof ReturnType<typeof validExamples>) =>
  gapWire.toOfferRequest(walk(gap, validExamples(today)[example], today).complete, provider, today)

test('a person\'s request', () => {
  const address = { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Str. Memorandumului', houseNumber: '21', apartment: '4', postcode: '400114' }
  expect(requestOf('person')).toStrictEqual({
    provider,
    product: {
      gap: {
        startDate: '2026-11-22',
        termTime: 12,
        vehicle: {
          licensePlate: 'CJ 12 ABC', registrationType: 'registered', vin: 'UU1HSDJ9F60123456', vehicleType: 'M1', brand: 'Dacia', model: 'Duster',
          yearOfConstruction: 2024, totalWeight: 1870, seats: 5, usageType: 'personal', address,
        },
      },
      policyholder: {
        lastName: 'Mureșan', firstName: 'Ioana-Călina', taxId: '2920229120018', isForeignPerson: false, citizenship: 'RO', gender: 'f', birthdate: '1992-02-29',
        email: 'ioana.muresan@example.ro', mobileNumber: '0722000111', hasDisability: false, isRetired: false,
        identification: { idType: 'CI', idNumber: 'KX654321', issueAuthority: 'SPCLEP Cluj-Napoca', issueDate: '2021-05-12' }, address,
      },
      additionalData: { agreements: { gdpr: true, consultation: true, dnt: true } },
    },
  })
})

test('a company sends its declaration and its CAEN code as a number', () => {
  expect(requestOf('company').product).toMatchObject({
    policyholder: { businessName: 'Atelierul de Șindrilă SRL', taxId: 'RO12345674', companyRegistryNumber: 'J12/1403/2004', caenCode: 111, mobileNumber: '0264111222' },
    additionalData: { policyholder: { hasRelationsWithRussiaOrBelarus: false } },
  })
})

test('a foreign person sends what a CNP would contain', () => {
  expect(requestOf('foreignPerson').product.policyholder).toMatchObject({
    isForeignPerson: true, nationality: 'DE', citizenship: 'DE', gender: 'f', birthdate: '1985-03-14', mobileNumber: '0722000333',
  })
})
