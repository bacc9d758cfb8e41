import { expect, test } from 'vitest'
import { INVENTED_MODELS, WARRANTY_BRANDS } from '@/lib/sandbox/reference/invented-brands'
import { type Day, parseDay } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import { extendedWarranty } from './definition'
import { validExamples } from './examples'
import { extendedWarrantyWire } from './wire'

const today = parseDay('2026-11-21') as Day
const provider = { organization: { businessName: 'some-insurer' }, authentication: {} }
const productOf = (example: keyof ReturnType<typeof validExamples>) =>
  extendedWarrantyWire.toOfferRequest(walk(extendedWarranty, validExamples(today)[example], today).complete, provider, today).product

test('the car is sent with its year as text and the only possible kind, registration and use', () => {
  expect(productOf('person')).toMatchObject({
    extendedWarranty: {
      startDate: '2026-11-22',
      termTime: 12,
      vehicle: {
        licensePlate: 'CJ 12 ABC', registrationType: 'registered', vin: 'UU1HSDJ9F60123456', vehicleType: 'M1', brand: 'Borealis', model: 'Boreal 3', enginePower: 96,
        currentMileage: 48_200, usageType: 'personal', isFirstOwner: true, yearOfConstruction: '2023', firstRegistration: '2023-11-21',
      },
    },
  })
  expect(productOf('person')).not.toHaveProperty('extendedWarranty.vehicle.deliveryDate')
  expect(productOf('company')).toHaveProperty('extendedWarranty.vehicle.deliveryDate', '2019-11-21')
})

test('the examples have cars of the list', () => {
  const make = WARRANTY_BRANDS.find((brand) => brand === validExamples(today).company.brand) ?? 'Aurora'
  expect(INVENTED_MODELS[make]).toContain(validExamples(today).company.model)
})
