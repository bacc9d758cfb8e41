import type { Demands } from '../demands'
import type { Product } from '../product'
import type { RequestSummary } from '../requested/request-summary'
import type { DigitalProtectionAnswers } from './answers'
import { digitalProtection } from './definition'
import { digitalProtectionEn } from './messages.en'
import { digitalProtectionRo } from './messages.ro'
import { digitalProtectionLevers } from './levers'

export const product = {
  definition: digitalProtection,
  messages: { ro: digitalProtectionRo, en: digitalProtectionEn },
  demands: ['startDate'] satisfies Demands<DigitalProtectionAnswers>,
  request: { names: [], repeats: [] } satisfies RequestSummary<DigitalProtectionAnswers>,
  levers: digitalProtectionLevers,
  examples: () => import('./examples'),
} satisfies Product
