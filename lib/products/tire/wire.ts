import { TIRE } from '@/lib/contracts/assets/limits'
import type { OfferRequest } from '@/lib/contracts/assets/offer-request'
import { moneyToWire } from '@/lib/domain/money'
import { answerPathFinder } from '@/lib/products/answer-path'
import { holderFields, wireHolder } from '../holder/wire'
import { type Provider, productWire } from '../product-wire'
import { type TireAnswers, tireAnswers } from './answers'

const [ONE_YEAR, TWO_YEARS] = TIRE.termMonths
const TERMS = { '12': ONE_YEAR, '24': TWO_YEARS } as const satisfies Record<TireAnswers['termMonths'], number>

/** Contract: tire object. tireWidth is the diameter of the rim in inches. */
function toOfferRequest(answers: TireAnswers, provider: Provider): OfferRequest<'tire'> {
  return {
    provider,
    product: {
      tire: {
        startDate: answers.startDate,
        termTime: TERMS[answers.termMonths],
        purchaseDate: answers.purchaseDate,
        purchasePrice: moneyToWire({ amountBani: answers.purchasePriceBani, currency: 'RON' }),
        vehicleBrand: answers.vehicleBrand,
        vehicleModel: answers.vehicleModel,
        tireMake: answers.tireMake.key,
        tireModel: answers.tireModel,
        tireWidth: Number(answers.rimInches.key),
        dot: answers.dot,
      },
      policyholder: wireHolder(answers.holder),
      additionalData: {
        agreements: {
          purchased4Tires: answers.purchased4Tires,
          customerAgreement: answers.customerAgreement,
          tireMakerDataAgreement: answers.tireMakerDataAgreement,
          marketingConsent: answers.marketingConsent,
        },
      },
    },
  }
}

export const tireWire = productWire({
  service: 'assets',
  documentWords: ['anvelope', 'anvelopelor'],
  answers: tireAnswers,
  // No answer says on which vehicle the tires are.
  insured: ({ holder }) => ({ kind: 'policyholder', people: [holder] }),
  toOfferRequest,
  fieldOf: answerPathFinder({
    ...holderFields,
    'tire.startDate': 'startDate',
    'tire.termTime': 'termMonths',
    'tire.purchaseDate': 'purchaseDate',
    'tire.purchasePrice': 'purchasePriceBani',
    'tire.vehicleBrand': 'vehicleBrand',
    'tire.vehicleModel': 'vehicleModel',
    'tire.tireMake': 'tireMake',
    'tire.tireModel': 'tireModel',
    'tire.tireWidth': 'rimInches',
    'tire.dot': 'dot',
    'additionalData.agreements.purchased4Tires': 'purchased4Tires',
    'additionalData.agreements.customerAgreement': 'customerAgreement',
    'additionalData.agreements.tireMakerDataAgreement': 'tireMakerDataAgreement',
    'additionalData.agreements.marketingConsent': 'marketingConsent',
  }),
})
