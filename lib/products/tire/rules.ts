import { type Rule, ruleOf } from '@/lib/wizard/rules'
import type { TireAnswers } from './answers'

const rule = ruleOf<TireAnswers>()
const WEEK_AND_YEAR = /^(?:0[1-9]|[1-4]\d|5[0-3])\d{2}$/
const INCHES = /^\d{1,2}$/

/** Contract: tire object. The service checks makes, models and sizes. */
export const tireRules: readonly Rule<TireAnswers>[] = [
  rule({ needs: ['dot'], at: 'dot', check: ({ dot }) => (WEEK_AND_YEAR.test(dot) ? undefined : { code: 'dotFormat' }) }),
  rule({ needs: ['rimInches'], at: 'rimInches', check: ({ rimInches }) => (INCHES.test(rimInches.key) ? undefined : { code: 'notInList' }) }),
]
