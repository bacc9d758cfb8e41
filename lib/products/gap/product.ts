import type { Demands } from '../demands'
import type { Product } from '../product'
import type { RequestSummary } from '../requested/request-summary'
import type { GapAnswers } from './answers'
import { gap } from './definition'
import { gapEn } from './messages.en'
import { gapRo } from './messages.ro'
import { gapLevers } from './levers'

export const product = {
  definition: gap,
  messages: { ro: gapRo, en: gapEn },
  demands: ['yearOfConstruction', 'usageType', 'startDate'] satisfies Demands<GapAnswers>,
  request: { names: ['brand', 'model', 'yearOfConstruction'], repeats: ['usageType'] } satisfies RequestSummary<GapAnswers>,
  levers: gapLevers,
  examples: () => import('./examples'),
} satisfies Product
