import { SOLAR } from '@/lib/contracts/assets/limits'
import { addDays, addYears } from '@/lib/domain/day'
import { defineProduct } from '@/lib/wizard/define'
import type { SolarPanelAnswers } from './answers'
import { earliestInstallation, latestStart } from './installation'
import { solarPanelRules } from './rules'

const TERM_MONTHS_MIN = 12
const TERM_MONTHS_MAX = 72
// The contract sets no upper bounds; these stop typing mistakes.
const PIECES_MAX = 10_000
const EQUIPMENT_ITEMS_MAX = 20

/** Insurance of solar panels and heat pumps. Contract: solarPanel object, Product-specific additional data. */
export const solarPanel = defineProduct<SolarPanelAnswers>()({
  id: 'solarPanel',
  service: 'assets',
  steps: [
    {
      id: 'holder',
      questions: [{ key: 'holder', kind: 'party', allows: ['person', 'company'], tradeRegister: 'optional', asksRussiaBelarus: true }],
    },
    {
      id: 'equipment',
      questions: [
        {
          key: 'equipment',
          kind: 'items',
          min: 1,
          max: EQUIPMENT_ITEMS_MAX,
          questions: [
            { key: 'category', kind: 'listed', list: 'solar-category' },
            { key: 'type', kind: 'listed', list: 'solar-type' },
            { key: 'brand', kind: 'text', maxLength: 120 },
            { key: 'power', kind: 'text', maxLength: 40 },
            { key: 'count', kind: 'integer', min: 1, max: PIECES_MAX },
            {
              key: 'installationDate',
              kind: 'day',
              earliest: earliestInstallation,
              latest: (today) => addYears(today, 1),
            },
            { key: 'inverterBrand', kind: 'text', maxLength: 120 },
            { key: 'smartMeterBrand', kind: 'text', maxLength: 120 },
            { key: 'address', kind: 'address', sameAs: 'holder' },
          ],
        },
      ],
    },
    {
      id: 'cover',
      questions: [
        { key: 'purchasePriceBani', kind: 'money', minBani: 1, maxBani: SOLAR.priceMaxRon * 100, currency: 'RON' },
        { key: 'startDate', kind: 'day', earliest: (today) => today, fill: ({ equipment }, today) => usualStart(addDays(today, 1), equipment && latestStart(equipment)) },
        { key: 'termMonths', kind: 'integer', min: TERM_MONTHS_MIN, max: TERM_MONTHS_MAX, unit: 'months', fill: () => TERM_MONTHS_MIN },
      ],
    },
    {
      id: 'agreements',
      questions: [
        { key: 'gdpr', kind: 'consent', mustBeGiven: true },
        { key: 'consultation', kind: 'consent', mustBeGiven: true },
        { key: 'dnt', kind: 'consent', mustBeGiven: true },
      ],
    },
  ],
  rules: solarPanelRules,
})

function usualStart<D extends string>(tomorrow: D, latest: D | undefined): D {
  return latest !== undefined && latest < tomorrow ? latest : tomorrow
}
