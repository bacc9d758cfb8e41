import type { z } from 'zod'
import type { VehicleProduct, wireVehicleProduct } from '@/lib/contracts/vehicle/product'
import { isSamePartyByTaxId } from '@/lib/domain/party'
import { withoutUndefined } from '@/lib/wizard/fields'
import { answerPathFinder } from '@/lib/products/answer-path'
import { holderFields, wireParty } from '../holder/wire'
import { type ProductWire, type Provider, productWire, type ServiceRequests } from '../product-wire'
import { type CascoAnswers, cascoAnswers } from './answers'

type Product = z.input<typeof wireVehicleProduct>

/** Contract: Get a quote, ProductData. */
function toQuoteRequest(name: VehicleProduct) {
  return (answers: CascoAnswers, { organization, authentication }: Provider): ServiceRequests['vehicle'] => ({
    provider: { organization, ...(Object.keys(authentication).length > 0 && { authentication }) },
    product: {
      name,
      motor: motorOf(answers),
      coverages: answers.coverages.map(({ key, insuredSum }) => ({ isIncluded: true, code: key, insuredSum })),
      policyholder: { ...wireParty(answers.holder), isLegalEntity: answers.holder.kind === 'company' },
      vehicle: vehicleOf(answers),
    },
  })
}

function motorOf(answers: CascoAnswers): Product['motor'] {
  const { renewedSeries: series, renewedNumber: number } = answers
  const deductibles = withoutUndefined({ partialDamage: answers.partialDeductible, totalDamage: answers.totalDeductiblePercent })
  return withoutUndefined({
    startDate: answers.startDate,
    termTime: answers.termMonths,
    installmentCount: INSTALLMENTS[answers.installmentCount],
    currency: answers.currency,
    renewPolicy: series === undefined || number === undefined ? undefined : { series, number },
    mentions: answers.mentions,
    withoutTax: answers.withoutTax,
    deductibles: Object.keys(deductibles).length > 0 ? deductibles : undefined,
  })
}

const INSTALLMENTS = { 1: 1, 2: 2, 4: 4, 12: 12 } as const

function vehicleOf(answers: CascoAnswers): Product['vehicle'] {
  const { owner, drivers, identityCardNumber: idNumber } = answers
  return withoutUndefined({
    licensePlate: answers.licensePlate,
    registrationType: answers.registrationType,
    vin: answers.vin,
    vehicleType: answers.vehicleType,
    brand: answers.brand,
    model: answers.model,
    yearOfConstruction: answers.yearOfConstruction,
    engineDisplacement: answers.engineDisplacementCm3,
    enginePower: answers.enginePowerKw,
    totalWeight: answers.totalWeightKg,
    seats: answers.seats,
    fuelType: answers.fuelType,
    firstRegistration: answers.firstRegistration,
    usageType: answers.usageType,
    currentMileage: answers.currentMileageKm,
    color: answers.color,
    marketValue: answers.marketValue,
    motorSeries: answers.motorSeries,
    isLeased: answers.isLeased,
    isNew: answers.isNew,
    identification: idNumber === undefined ? undefined : { idNumber },
    // Contract: the owner, if not the holder.
    owner: isSamePartyByTaxId(owner, answers.holder) ? undefined : wireParty(owner),
    drivers: drivers?.map(driverOf),
  })
}

type Driver = NonNullable<CascoAnswers['drivers']>[number]

function driverOf({ lastName, firstName, isForeign, taxId = '', foreignTaxId = '', birthDate, nationality, passport, licenceSince }: Driver): NonNullable<Product['vehicle']['drivers']>[number] {
  return withoutUndefined({
    lastName,
    firstName,
    taxId: isForeign ? foreignTaxId : taxId,
    isForeignPerson: isForeign,
    birthdate: birthDate,
    nationality: nationality?.key,
    identification: passport === undefined ? undefined : { idType: 'passport' as const, idNumber: passport },
    drivingLicense: licenceSince && { issueDate: licenceSince },
  })
}

const ownerFields = Object.fromEntries(
  Object.entries(holderFields)
    .filter(([upstream]) => upstream.startsWith('policyholder'))
    .map(([upstream, ours]) => [upstream.replace('policyholder', 'vehicle.owner'), ours.replace('holder', 'owner')]),
)

const fieldOf = answerPathFinder({
  ...holderFields,
  ...ownerFields,
  'policyholder.isLegalEntity': 'holder.kind',
  'motor.startDate': 'startDate',
  'motor.termTime': 'termMonths',
  'motor.installmentCount': 'installmentCount',
  'motor.currency': 'currency',
  'motor.renewPolicy': 'renewedSeries',
  'motor.renewPolicy.series': 'renewedSeries',
  'motor.renewPolicy.number': 'renewedNumber',
  'motor.mentions': 'mentions',
  'motor.withoutTax': 'withoutTax',
  'motor.deductibles': 'partialDeductible',
  'motor.deductibles.partialDamage': 'partialDeductible',
  'motor.deductibles.totalDamage': 'totalDeductiblePercent',
  coverages: 'coverages',
  'vehicle.licensePlate': 'licensePlate',
  'vehicle.registrationType': 'registrationType',
  'vehicle.vin': 'vin',
  'vehicle.vehicleType': 'vehicleType',
  'vehicle.brand': 'brand',
  'vehicle.model': 'model',
  'vehicle.yearOfConstruction': 'yearOfConstruction',
  'vehicle.engineDisplacement': 'engineDisplacementCm3',
  'vehicle.enginePower': 'enginePowerKw',
  'vehicle.totalWeight': 'totalWeightKg',
  'vehicle.seats': 'seats',
  'vehicle.fuelType': 'fuelType',
  'vehicle.firstRegistration': 'firstRegistration',
  'vehicle.usageType': 'usageType',
  'vehicle.currentMileage': 'currentMileageKm',
  'vehicle.color': 'color',
  'vehicle.marketValue': 'marketValue',
  'vehicle.motorSeries': 'motorSeries',
  'vehicle.isLeased': 'isLeased',
  'vehicle.isNew': 'isNew',
  'vehicle.identification.idNumber': 'identityCardNumber',
  'vehicle.drivers': 'drivers',
})

/** The wire of casco under one of its names. */
export function cascoWireOf(name: VehicleProduct): ProductWire<'vehicle'> {
  return productWire({
    service: 'vehicle',
    documentWords: ['casco'],
    answers: cascoAnswers,
    insured: ({ licensePlate, vin }) => ({ kind: 'vehicle', plates: licensePlate === undefined ? [] : [licensePlate], vins: [vin] }),
    likeProducts: name === 'casco' ? ['casco-leasing'] : ['casco'],
    toOfferRequest: toQuoteRequest(name),
    fieldOf,
  })
}

export const cascoWire = cascoWireOf('casco')
