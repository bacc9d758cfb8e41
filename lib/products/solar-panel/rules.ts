import { type Rule, ruleOf } from '@/lib/wizard/rules'
import type { SolarPanelAnswers } from './answers'
import { latestStart, longestTermMonths, MONTHS_PER_YEAR } from './installation'

const rule = ruleOf<SolarPanelAnswers>()

/** Contract: Rules for POST /offer 3, and solarPanel installationDate. */
export const solarPanelRules: readonly Rule<SolarPanelAnswers>[] = [
  rule({
    needs: ['equipment', 'startDate'],
    at: 'startDate',
    check: ({ equipment, startDate }) => {
      const latest = latestStart(equipment)
      return latest !== undefined && startDate > latest ? { code: 'dateTooLate', params: { latest } } : undefined
    },
  }),
  rule({
    needs: ['termMonths'],
    at: 'termMonths',
    check: ({ termMonths }) => (termMonths % MONTHS_PER_YEAR === 0 ? undefined : { code: 'termMultipleOf12' }),
  }),
  rule({
    needs: ['equipment', 'startDate', 'termMonths'],
    at: 'termMonths',
    check: ({ equipment, startDate, termMonths }) => {
      const max = longestTermMonths(equipment, startDate)
      return max !== undefined && termMonths > max ? { code: 'tooLarge', params: { max } } : undefined
    },
  }),
]
