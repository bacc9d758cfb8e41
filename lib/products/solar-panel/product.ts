import type { Demands } from '../demands'
import type { Product } from '../product'
import type { RequestSummary } from '../requested/request-summary'
import type { SolarPanelAnswers } from './answers'
import { solarPanel } from './definition'
import { solarPanelEn } from './messages.en'
import { solarPanelRo } from './messages.ro'
import { solarPanelLevers } from './levers'

export const product = {
  definition: solarPanel,
  messages: { ro: solarPanelRo, en: solarPanelEn },
  demands: ['equipment.category', 'equipment.brand', 'equipment.power', 'equipment.count', 'equipment.address', 'purchasePriceBani', 'startDate', 'termMonths'] satisfies Demands<SolarPanelAnswers>,
  request: { names: [], repeats: ['purchasePriceBani'] } satisfies RequestSummary<SolarPanelAnswers>,
  levers: solarPanelLevers,
  examples: () => import('./examples'),
} satisfies Product
