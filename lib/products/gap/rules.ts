import type { Rule } from '@/lib/wizard/rules'
import { vehicleRules } from '../vehicle/rules'
import type { GapAnswers } from './answers'

export const gapRules: readonly Rule<GapAnswers>[] = vehicleRules
