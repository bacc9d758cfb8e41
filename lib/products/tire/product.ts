import type { Demands } from '../demands'
import type { Product } from '../product'
import type { RequestSummary } from '../requested/request-summary'
import type { TireAnswers } from './answers'
import { tire } from './definition'
import { tireEn } from './messages.en'
import { tireRo } from './messages.ro'
import { tireLevers } from './levers'

export const product = {
  definition: tire,
  messages: { ro: tireRo, en: tireEn },
  demands: ['rimInches', 'purchasePriceBani', 'vehicleBrand', 'vehicleModel', 'startDate', 'termMonths'] satisfies Demands<TireAnswers>,
  request: { names: ['tireMake', 'tireModel'], repeats: ['vehicleBrand', 'vehicleModel', 'rimInches', 'purchasePriceBani'] } satisfies RequestSummary<TireAnswers>,
  levers: tireLevers,
  examples: () => import('./examples'),
} satisfies Product
