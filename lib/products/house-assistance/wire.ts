import type { OfferRequest } from '@/lib/contracts/assets/offer-request'
import { answerPathFinder } from '@/lib/products/answer-path'
import { holderFields, wireAddressOf, wireHolder } from '../holder/wire'
import { type Provider, productWire } from '../product-wire'
import { type HouseAssistanceAnswers, houseAssistanceAnswers } from './answers'

/** Contract: houseAssistance object. Without chosen packages the insurer decides what it offers. */
function toOfferRequest(answers: HouseAssistanceAnswers, provider: Provider): OfferRequest<'houseAssistance'> {
  const { packageCodes } = answers
  return {
    provider,
    product: {
      houseAssistance: {
        startDate: answers.startDate,
        termTime: answers.termMonths,
        builtArea: answers.builtAreaM2,
        usableArea: answers.usableAreaM2,
        address: wireAddressOf(answers.houseAddress),
      },
      policyholder: wireHolder(answers.holder),
      ...(packageCodes !== undefined && { additionalData: { packageCodes: packageCodes.map(({ key }) => key) } }),
    },
  }
}

export const houseAssistanceWire = productWire({
  service: 'assets',
  documentWords: ['asistență la domiciliu', 'asistență locuință'],
  answers: houseAssistanceAnswers,
  insured: ({ houseAddress }) => ({ kind: 'place', places: [houseAddress] }),
  toOfferRequest,
  insurerLists: { packageCodes: 'house-package' },
  fieldOf: answerPathFinder({
    ...holderFields,
    'houseAssistance.startDate': 'startDate',
    'houseAssistance.termTime': 'termMonths',
    'houseAssistance.builtArea': 'builtAreaM2',
    'houseAssistance.usableArea': 'usableAreaM2',
    'houseAssistance.address': 'houseAddress',
    'additionalData.packageCodes': 'packageCodes',
  }),
})
