import { addDays } from '@/lib/domain/day'
import { defineProduct } from '@/lib/wizard/define'
import type { HouseAssistanceAnswers } from './answers'
import { houseAssistanceRules } from './rules'

// The contract sets no upper bounds; these stop typing mistakes (a tenfold area, a term in days).
const AREA_M2_MAX = 100_000
const TERM_MONTHS_MAX = 120
const USUAL_TERM_MONTHS = 12

/** Assistance for a house or a flat. Contract: houseAssistance object, Product-specific additional data. */
export const houseAssistance = defineProduct<HouseAssistanceAnswers>()({
  id: 'houseAssistance',
  service: 'assets',
  steps: [
    {
      id: 'holder',
      questions: [{ key: 'holder', kind: 'party', allows: ['person', 'company'], tradeRegister: 'required', asksRussiaBelarus: false }],
    },
    {
      id: 'house',
      questions: [
        { key: 'houseAddress', kind: 'address', sameAs: 'holder' },
        { key: 'builtAreaM2', kind: 'integer', min: 1, max: AREA_M2_MAX, unit: 'squareMeters' },
        { key: 'usableAreaM2', kind: 'integer', min: 1, max: AREA_M2_MAX, unit: 'squareMeters' },
      ],
    },
    {
      id: 'cover',
      questions: [
        { key: 'startDate', kind: 'day', earliest: (today) => today, fill: (_, today) => addDays(today, 1) },
        { key: 'termMonths', kind: 'integer', min: 1, max: TERM_MONTHS_MAX, unit: 'months', fill: () => USUAL_TERM_MONTHS },
        { key: 'packageCodes', kind: 'choices', list: 'house-package', optional: true },
      ],
    },
  ],
  rules: houseAssistanceRules,
})
