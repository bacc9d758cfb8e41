import { type Rule, ruleOf } from '@/lib/wizard/rules'
import type { HouseAssistanceAnswers } from './answers'

const rule = ruleOf<HouseAssistanceAnswers>()

/** Contract: houseAssistance object. The usable area is the built area without walls and common parts, so it cannot be larger. */
export const houseAssistanceRules: readonly Rule<HouseAssistanceAnswers>[] = [
  rule({
    needs: ['builtAreaM2', 'usableAreaM2'],
    at: 'usableAreaM2',
    check: ({ builtAreaM2, usableAreaM2 }) =>
      usableAreaM2 > builtAreaM2 ? { code: 'usableAboveBuilt', params: { max: builtAreaM2 } } : undefined,
  }),
]
