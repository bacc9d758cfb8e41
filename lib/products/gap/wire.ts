import { GAP_TERM_MONTHS } from '@/lib/contracts/assets/limits'
import type { OfferRequest } from '@/lib/contracts/assets/offer-request'
import { answerPathFinder } from '@/lib/products/answer-path'
import { holderFields, wireAddressOf, wireHolder } from '../holder/wire'
import { type Provider, productWire } from '../product-wire'
import { type GapAnswers, gapAnswers } from './answers'

/** Contract: gap object. A company also declares that it has no relations with Russia or Belarus. */
function toOfferRequest(answers: GapAnswers, provider: Provider): OfferRequest<'gap'> {
  return {
    provider,
    product: {
      gap: {
        startDate: answers.startDate,
        termTime: GAP_TERM_MONTHS,
        vehicle: {
          licensePlate: answers.licensePlate,
          registrationType: answers.registrationType,
          vin: answers.vin,
          vehicleType: answers.vehicleType,
          brand: answers.brand,
          model: answers.model,
          yearOfConstruction: answers.yearOfConstruction,
          totalWeight: answers.totalWeightKg,
          seats: answers.seats,
          usageType: answers.usageType,
          address: wireAddressOf(answers.vehicleAddress),
        },
      },
      policyholder: wireHolder(answers.holder),
      additionalData: {
        agreements: { gdpr: answers.gdpr, consultation: answers.consultation, dnt: answers.dnt },
        ...(answers.holder.kind === 'company' && { policyholder: { hasRelationsWithRussiaOrBelarus: false as const } }),
      },
    },
  }
}

export const gapWire = productWire({
  service: 'assets',
  documentWords: ['gap'],
  answers: gapAnswers,
  insured: ({ licensePlate, vin }) => ({ kind: 'vehicle', plates: [licensePlate], vins: [vin] }),
  toOfferRequest,
  fieldOf: answerPathFinder({
    ...holderFields,
    'gap.startDate': 'startDate',
    'gap.termTime': 'termMonths',
    'gap.vehicle.licensePlate': 'licensePlate',
    'gap.vehicle.registrationType': 'registrationType',
    'gap.vehicle.vin': 'vin',
    'gap.vehicle.vehicleType': 'vehicleType',
    'gap.vehicle.brand': 'brand',
    'gap.vehicle.model': 'model',
    'gap.vehicle.yearOfConstruction': 'yearOfConstruction',
    'gap.vehicle.totalWeight': 'totalWeightKg',
    'gap.vehicle.seats': 'seats',
    'gap.vehicle.usageType': 'usageType',
    'gap.vehicle.address': 'vehicleAddress',
    'additionalData.agreements.gdpr': 'gdpr',
    'additionalData.agreements.consultation': 'consultation',
    'additionalData.agreements.dnt': 'dnt',
  }),
})
