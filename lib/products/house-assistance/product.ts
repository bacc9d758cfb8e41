import type { Demands } from '../demands'
import type { Product } from '../product'
import type { RequestSummary } from '../requested/request-summary'
import type { HouseAssistanceAnswers } from './answers'
import { houseAssistance } from './definition'
import { houseAssistanceEn } from './messages.en'
import { houseAssistanceRo } from './messages.ro'
import { houseAssistanceLevers } from './levers'

export const product = {
  definition: houseAssistance,
  messages: { ro: houseAssistanceRo, en: houseAssistanceEn },
  demands: ['builtAreaM2', 'usableAreaM2', 'startDate', 'termMonths', 'packageCodes'] satisfies Demands<HouseAssistanceAnswers>,
  request: { names: [], repeats: ['builtAreaM2', 'usableAreaM2', 'packageCodes'] } satisfies RequestSummary<HouseAssistanceAnswers>,
  levers: houseAssistanceLevers,
  examples: () => import('./examples'),
} satisfies Product
