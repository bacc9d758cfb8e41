import { WARRANTY } from '@/lib/contracts/assets/limits'
import { addDays, addYears, yearOf } from '@/lib/domain/day'
import { defineProduct } from '@/lib/wizard/define'
import type { ExtendedWarrantyAnswers } from './answers'
import { extendedWarrantyRules } from './rules'

// The contract sets no upper bounds; these stop typing mistakes.
const STRONGEST_ENGINE_KW = 2000
const TERM_MONTHS_MAX = 120
const USUAL_TERM_MONTHS = 12

/** A warranty that follows the maker's. Contract: extendedWarranty object. */
export const extendedWarranty = defineProduct<ExtendedWarrantyAnswers>()({
  id: 'extendedWarranty',
  service: 'assets',
  steps: [
    {
      id: 'holder',
      questions: [{ key: 'holder', kind: 'party', allows: ['person', 'company'], tradeRegister: 'required', asksRussiaBelarus: false, asksLicence: true }],
    },
    {
      id: 'vehicle',
      questions: [
        { key: 'licensePlate', kind: 'plate' },
        { key: 'vin', kind: 'vin' },
        { key: 'brand', kind: 'listed', list: 'warranty-brand' },
        { key: 'model', kind: 'suggestion', list: 'vehicle-model', within: 'brand', maxLength: 60 },
        { key: 'yearOfConstruction', kind: 'integer', min: (today) => yearOf(today) - WARRANTY.constructionYearsAgoMax, max: (today) => yearOf(today) },
        { key: 'firstRegistration', kind: 'day', latest: (today) => today },
        { key: 'deliveryDate', kind: 'day', latest: (today) => addYears(today, 1), optional: true },
        { key: 'enginePowerKw', kind: 'integer', min: 1, max: STRONGEST_ENGINE_KW, unit: 'kilowatts' },
        { key: 'currentMileageKm', kind: 'integer', min: 0, max: WARRANTY.mileageMaxKm, unit: 'kilometers' },
        { key: 'isFirstOwner', kind: 'yesNo' },
        { key: 'registrationType', kind: 'choice', options: ['registered'], fixed: true, fill: () => 'registered' },
        { key: 'vehicleType', kind: 'choice', options: ['M1'], fixed: true, fill: () => 'M1' },
        { key: 'usageType', kind: 'choice', options: ['personal'], fixed: true, fill: () => 'personal' },
      ],
    },
    {
      id: 'cover',
      questions: [
        { key: 'startDate', kind: 'day', earliest: (today) => today, fill: (_, today) => addDays(today, 1) },
        { key: 'termMonths', kind: 'integer', min: 1, max: TERM_MONTHS_MAX, unit: 'months', fill: () => USUAL_TERM_MONTHS },
      ],
    },
  ],
  rules: extendedWarrantyRules,
})
