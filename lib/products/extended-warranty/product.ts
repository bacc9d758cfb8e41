import type { Demands } from '../demands'
import type { Product } from '../product'
import type { RequestSummary } from '../requested/request-summary'
import type { ExtendedWarrantyAnswers } from './answers'
import { extendedWarranty } from './definition'
import { extendedWarrantyEn } from './messages.en'
import { extendedWarrantyRo } from './messages.ro'
import { extendedWarrantyLevers } from './levers'

export const product = {
  definition: extendedWarranty,
  messages: { ro: extendedWarrantyRo, en: extendedWarrantyEn },
  demands: ['yearOfConstruction', 'currentMileageKm', 'usageType', 'startDate', 'termMonths'] satisfies Demands<ExtendedWarrantyAnswers>,
  request: { names: ['brand', 'model', 'yearOfConstruction'], repeats: ['currentMileageKm'] } satisfies RequestSummary<ExtendedWarrantyAnswers>,
  levers: extendedWarrantyLevers,
  examples: () => import('./examples'),
} satisfies Product
