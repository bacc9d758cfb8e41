import type { Demands } from '../demands'
import type { Product } from '../product'
import type { GapAnswers } from './answers'
import { gap } from './definition'
import { gapEn } from './messages.en'
import { gapRo } from './messages.ro'

export const product = {
  definition: gap,
  messages: { ro: gapRo, en: gapEn },
  demands: ['yearOfConstruction', 'usageType', 'startDate'] satisfies Demands<GapAnswers>,
  examples: () => import('./examples'),
} satisfies Product
