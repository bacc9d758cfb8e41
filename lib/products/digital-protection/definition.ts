import { DIGITAL_TERM_MONTHS, START_DAYS_AHEAD_MAX } from '@/lib/contracts/assets/limits'
import { addDays } from '@/lib/domain/day'
import { defineProduct } from '@/lib/wizard/define'
import type { DigitalProtectionAnswers } from './answers'

/** Protection of a person on the internet. Contract: digitalProtection object, Product rules. */
export const digitalProtection = defineProduct<DigitalProtectionAnswers>()({
  id: 'digitalProtection',
  service: 'assets',
  steps: [
    {
      id: 'holder',
      questions: [{ key: 'holder', kind: 'party', allows: ['person'], tradeRegister: 'optional', asksRussiaBelarus: false }],
    },
    {
      id: 'cover',
      questions: [
        {
          key: 'startDate',
          kind: 'day',
          earliest: (today) => addDays(today, 1),
          latest: (today) => addDays(today, START_DAYS_AHEAD_MAX),
          fill: (_, today) => addDays(today, 1),
        },
        { key: 'termMonths', kind: 'integer', min: DIGITAL_TERM_MONTHS, max: DIGITAL_TERM_MONTHS, unit: 'months', fixed: true, fill: () => DIGITAL_TERM_MONTHS },
      ],
    },
  ],
  rules: [],
})
