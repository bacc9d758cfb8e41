import type { Demands } from '../demands'
import type { Product } from '../product'
import type { RequestSummary } from '../requested/request-summary'
import type { BusinessCyberProtectionAnswers } from './answers'
import { businessCyberProtection } from './definition'
import { businessCyberProtectionEn } from './messages.en'
import { businessCyberProtectionRo } from './messages.ro'
import { businessCyberProtectionLevers } from './levers'

export const product = {
  definition: businessCyberProtection,
  messages: { ro: businessCyberProtectionRo, en: businessCyberProtectionEn },
  demands: ['insuredComputers', 'insuredServers', 'insuredAmountEuro', 'wantsEndpointSoftware', 'wantsEdrForComputers', 'wantsEdrForServers', 'startDate', 'installments'] satisfies Demands<BusinessCyberProtectionAnswers>,
  request: { names: ['website'], repeats: ['insuredAmountEuro', 'insuredComputers', 'insuredServers'] } satisfies RequestSummary<BusinessCyberProtectionAnswers>,
  levers: businessCyberProtectionLevers,
  examples: () => import('./examples'),
} satisfies Product
