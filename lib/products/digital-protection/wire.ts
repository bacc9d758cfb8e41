import { DIGITAL_TERM_MONTHS } from '@/lib/contracts/assets/limits'
import type { OfferRequest } from '@/lib/contracts/assets/offer-request'
import { answerPathFinder } from '@/lib/products/answer-path'
import { holderFields, wireHolder } from '../holder/wire'
import { type Provider, productWire } from '../product-wire'
import { type DigitalProtectionAnswers, digitalProtectionAnswers } from './answers'

/** Contract: digitalProtection object. */
function toOfferRequest({ holder, startDate }: DigitalProtectionAnswers, provider: Provider): OfferRequest<'digitalProtection'> {
  return { provider, product: { digitalProtection: { startDate, termTime: DIGITAL_TERM_MONTHS }, policyholder: wireHolder(holder) } }
}

export const digitalProtectionWire = productWire({
  service: 'assets',
  documentWords: ['protecție digitală', 'protecția digitală'],
  answers: digitalProtectionAnswers,
  insured: ({ holder }) => ({ kind: 'people', people: [holder] }),
  toOfferRequest,
  fieldOf: answerPathFinder({ ...holderFields, 'digitalProtection.startDate': 'startDate', 'digitalProtection.termTime': 'termMonths' }),
})
