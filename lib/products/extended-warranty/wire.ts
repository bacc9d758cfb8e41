import type { OfferRequest } from '@/lib/contracts/assets/offer-request'
import { answerPathFinder } from '@/lib/products/answer-path'
import { holderFields, wireHolder } from '../holder/wire'
import { type Provider, productWire } from '../product-wire'
import { type ExtendedWarrantyAnswers, extendedWarrantyAnswers } from './answers'

/** Contract: extendedWarranty object. The year of construction travels as text. */
function toOfferRequest(answers: ExtendedWarrantyAnswers, provider: Provider): OfferRequest<'extendedWarranty'> {
  const { deliveryDate } = answers
  return {
    provider,
    product: {
      extendedWarranty: {
        startDate: answers.startDate,
        termTime: answers.termMonths,
        vehicle: {
          licensePlate: answers.licensePlate,
          registrationType: answers.registrationType,
          vin: answers.vin,
          vehicleType: answers.vehicleType,
          brand: answers.brand.key,
          model: answers.model,
          enginePower: answers.enginePowerKw,
          currentMileage: answers.currentMileageKm,
          usageType: answers.usageType,
          isFirstOwner: answers.isFirstOwner,
          yearOfConstruction: String(answers.yearOfConstruction),
          firstRegistration: answers.firstRegistration,
          ...(deliveryDate !== undefined && { deliveryDate }),
        },
      },
      policyholder: wireHolder(answers.holder),
    },
  }
}

export const extendedWarrantyWire = productWire({
  service: 'assets',
  documentWords: ['garanție extinsă', 'garanția extinsă', 'garanției extinse'],
  answers: extendedWarrantyAnswers,
  insured: ({ licensePlate, vin }) => ({ kind: 'vehicle', plates: [licensePlate], vins: [vin] }),
  toOfferRequest,
  insurerLists: { brand: 'warranty-brand' },
  fieldOf: answerPathFinder({
    ...holderFields,
    'extendedWarranty.startDate': 'startDate',
    'extendedWarranty.termTime': 'termMonths',
    'extendedWarranty.vehicle.licensePlate': 'licensePlate',
    'extendedWarranty.vehicle.registrationType': 'registrationType',
    'extendedWarranty.vehicle.vin': 'vin',
    'extendedWarranty.vehicle.vehicleType': 'vehicleType',
    'extendedWarranty.vehicle.brand': 'brand',
    'extendedWarranty.vehicle.model': 'model',
    'extendedWarranty.vehicle.enginePower': 'enginePowerKw',
    'extendedWarranty.vehicle.currentMileage': 'currentMileageKm',
    'extendedWarranty.vehicle.usageType': 'usageType',
    'extendedWarranty.vehicle.isFirstOwner': 'isFirstOwner',
    'extendedWarranty.vehicle.yearOfConstruction': 'yearOfConstruction',
    'extendedWarranty.vehicle.firstRegistration': 'firstRegistration',
    'extendedWarranty.vehicle.deliveryDate': 'deliveryDate',
  }),
})
