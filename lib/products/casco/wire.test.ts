import { expect, test } from 'vitest'
import { FUEL_TYPES as CONTRACT_FUELS, VEHICLE_COLORS as CONTRACT_COLORS, VEHICLE_USAGES as CONTRACT_USAGES } from '@/lib/contracts/vehicle/product'
import { type Day, parseDay } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import { cascoLeasing } from '../casco-leasing/definition'
import * as leasingExamples from '../casco-leasing/examples'
import { cascoLeasingWire } from '../casco-leasing/wire'
import { FUEL_TYPES, VEHICLE_COLORS, VEHICLE_USAGES } from '@/lib/products/vehicle/vehicle-choices'
import { casco } from './definition'
import { validExamples } from './examples'
import { cascoWire } from './wire'

const today = parseDay('2026-11-21') as Day
const provider = { organization: { businessName: 'some-insurer' }, authentication: { account: 'a', password: 'b' } }
const requestOf = (example: keyof ReturnType<typeof validExamples>) =>
  cascoWire.toOfferRequest(walk(casco, validExamples(today)[example], today).complete, provider, today)

test('a person\'s request', () => {
  const { provider: asked, product } = requestOf('person')
  expect(asked).toStrictEqual(provider)
  expect(product.name).toBe('casco')
  expect(product.motor).toStrictEqual({
    startDate: '2026-11-22', termTime: 12, installmentCount: 4, currency: 'RON', deductibles: { partialDamage: 500, totalDamage: 10 },
  })
  expect(product.coverages).toStrictEqual([
    { isIncluded: true, code: 'collision', insuredSum: 92_500 },
    { isIncluded: true, code: 'theft_total', insuredSum: 92_500 },
    { isIncluded: true, code: 'glass', insuredSum: 5_000 },
  ])
  expect(product.policyholder).toMatchObject({ isLegalEntity: false, lastName: 'Mureșan', taxId: '2920229120018' })
  expect(product.vehicle).toStrictEqual({
    licensePlate: 'CJ 12 ABC', registrationType: 'registered', vin: 'UU1HSDJ9F60123456', vehicleType: 'M1', brand: 'Dacia', model: 'Duster', yearOfConstruction: 2024,
    engineDisplacement: 1332, enginePower: 110, totalWeight: 1870, seats: 5, fuelType: 'petrol', firstRegistration: '2023-03-15', usageType: 'personal', currentMileage: 38_000,
    color: 'gray', marketValue: 92_500, motorSeries: 'H5HA490', isLeased: false, isNew: false, identification: { idNumber: 'N 123456' },
    drivers: [{ lastName: 'Mureșan', firstName: 'Vlad', taxId: '1850615123456', isForeignPerson: false, drivingLicense: { issueDate: '2004-05-04' } }],
  })
})

test('the licence of the holder and what is known of a foreign driver travel', () => {
  const { person } = validExamples(today)
  const driver = { lastName: 'Winterfeld', firstName: 'Jonas', isForeign: true, foreignTaxId: 'L01', passport: 'C01X00T47', nationality: { key: 'DE', label: 'Germania' }, birthDate: '14.03.1985' }
  const draft = { ...person, holder: { ...(person.holder as object), licenceSince: '01.02.2012', address: { ...((person.holder as { address: object }).address), country: 'RO' } }, drivers: [driver] }
  const { product } = cascoWire.toOfferRequest(walk(casco, draft, today).complete, provider, today)
  expect(product.policyholder).toMatchObject({ drivingLicense: { issueDate: '2012-02-01' }, address: { country: 'RO' } })
  expect(product.vehicle.drivers).toStrictEqual([
    { lastName: 'Winterfeld', firstName: 'Jonas', taxId: 'L01', isForeignPerson: true, birthdate: '1985-03-14', nationality: 'DE', identification: { idType: 'passport', idNumber: 'C01X00T47' } },
  ])
})

test('a company\'s request with a new leased car and a contract in EUR', () => {
  const { product } = requestOf('company')
  expect(product.motor).toStrictEqual({ startDate: '2027-01-20', termTime: 6, installmentCount: 1, currency: 'EUR', mentions: 'Parcare păzită noaptea.', withoutTax: true })
  expect(product.policyholder).toMatchObject({ isLegalEntity: true, businessName: 'Atelierul de Șindrilă SRL', companyRegistryNumber: 'J12/1403/2004' })
  expect(product.vehicle).toMatchObject({ isNew: true, isLeased: true, marketValue: 24_500, owner: { businessName: 'Leasing de Probă SA' } })
  expect(product.vehicle).not.toHaveProperty('licensePlate')
})

const ownerIn = (owner: unknown) => {
  const draft = { ...validExamples(today).company, isLeased: false, owner }
  return cascoWire.toOfferRequest(walk(casco, draft, today).complete, provider, today).product.vehicle.owner
}

test.each([
  ['no owner was named', undefined],
  ['the box is ticked after another owner was typed', { sameAs: true, businessName: 'Leasing de Probă SA', taxId: 'RO 18422016' }],
  ['the holder was typed again', { ...(validExamples(today).company.holder as object), taxId: '12345674' }],
])('the owner is sent only when it is not the holder: %s', (_, owner) => {
  expect(ownerIn(owner)).toBeUndefined()
  expect(ownerIn({ ...(validExamples(today).company.owner as object), sameAs: false })).toMatchObject({ businessName: 'Leasing de Probă SA' })
})

test('a renewed policy and a driver without CNP are sent', () => {
  const { product } = requestOf('foreignPerson')
  expect(product.motor.renewPolicy).toStrictEqual({ series: 'AL/21', number: '240101' })
  expect(product.vehicle.drivers).toStrictEqual([{ lastName: 'Winterfeld', firstName: 'Jonas', taxId: 'L01X00T48', isForeignPerson: true }])
})

test('no credentials are sent when the insurer has none', () => {
  const complete = walk(casco, validExamples(today).person, today).complete
  expect(cascoWire.toOfferRequest(complete, { ...provider, authentication: {} }, today).provider).toStrictEqual({ organization: provider.organization })
})

test('casco-leasing always sends a leased vehicle and its own product name', () => {
  const { complete } = walk(cascoLeasing, leasingExamples.validExamples(today).foreignPerson, today)
  expect(cascoLeasingWire.toOfferRequest(complete, provider, today).product).toMatchObject({ name: 'casco-leasing', vehicle: { isLeased: true } })
})

test('the vehicle\'s options are those of the contract', () => {
  expect([FUEL_TYPES, VEHICLE_COLORS, VEHICLE_USAGES]).toEqual([CONTRACT_FUELS, CONTRACT_COLORS, CONTRACT_USAGES])
})

test.each([
  ['product.vehicle.owner.taxId', 'owner.taxId'],
  ['product.vehicle.owner.address.cityCode', 'owner.address.city'],
  ['product.vehicle.drivers.1.taxId', 'drivers.1.taxId'],
  ['product.coverages.0.insuredSum', 'coverages.0.insuredSum'],
  ['product.motor.deductibles.totalDamage', 'totalDeductiblePercent'],
  ['product.policyholder.isLegalEntity', 'holder.kind'],
])('the path %s of a refusal is mapped to the answer %s', (upstream, ours) => {
  expect(cascoWire.fieldOf(upstream)).toBe(ours)
})
