import type { Rule } from '@/lib/wizard/rules'
import { vehicleRules } from '../vehicle/rules'
import type { CascoAnswers } from './answers'

export const cascoRules: readonly Rule<CascoAnswers>[] = vehicleRules
