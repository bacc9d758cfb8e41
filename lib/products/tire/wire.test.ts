import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import { tire } from './definition'
import { validExamples } from './examples'
import { tireWire } from './wire'

const today = parseDay('2026-11-21') as Day
const provider = { organization: { businessName: 'some-insurer' }, authentication: {} }
const productOf = (example: keyof ReturnType<typeof validExamples>) =>
  tireWire.toOfferRequest(walk(tire, validExamples(today)[example], today).complete, provider, today).product

test('tires bought today are sent with the maker\'s code and the rim in inches', () => {
  expect(productOf('person')).toMatchObject({
    tire: {
      startDate: '2026-11-22', termTime: 12, purchaseDate: '2026-11-21', purchasePrice: 1960, vehicleBrand: 'Dacia', vehicleModel: 'Logan',
      tireMake: 'apollo', tireModel: 'Alnac 4G', tireWidth: 16, dot: '2325',
    },
    additionalData: { agreements: { purchased4Tires: true, customerAgreement: true, tireMakerDataAgreement: false, marketingConsent: false } },
  })
})

test('optional agreements are sent as answered', () => {
  expect(productOf('company')).toMatchObject({ tire: { termTime: 24 }, additionalData: { agreements: { tireMakerDataAgreement: true, marketingConsent: false } } })
})
