import type { Demands } from '../demands'
import type { Product } from '../product'
import type { RequestSummary } from '../requested/request-summary'
import type { TravelAnswers } from './answers'
import { travel } from './definition'
import { travelEn } from './messages.en'
import { travelRo } from './messages.ro'
import { travelLevers } from './levers'

export const product = {
  definition: travel,
  messages: { ro: travelRo, en: travelEn },
  demands: ['destination', 'area', 'startDate', 'endDate', 'purpose', 'transportation', 'insuredAmount', 'currency', 'extremeSport', 'cancellation', 'holderTravels', 'travellers', 'tariff'] satisfies Demands<TravelAnswers>,
  request: { names: ['destination'], repeats: ['insuredAmount', 'purpose', 'extremeSport'] } satisfies RequestSummary<TravelAnswers>,
  quickPrice: async () => (await import('./quick-price')).quickPrice,
  levers: travelLevers,
  examples: () => import('./examples'),
} satisfies Product
