import { GAP_TERM_MONTHS } from '@/lib/contracts/assets/limits'
import { addDays, yearOf } from '@/lib/domain/day'
import { REGISTRATION_TYPES } from '@/lib/domain/vehicle/plate'
import { makeOfVin } from '@/lib/domain/vehicle/vin-facts'
import { defineProduct } from '@/lib/wizard/define'
import { VEHICLE_TYPES } from '../vehicle/vehicle-types'
import type { GapAnswers } from './answers'
import { gapRules } from './rules'

/** Guaranteed asset protection of a vehicle. Contract: gap object, GAP vehicle, Product-specific additional data. */
export const gap = defineProduct<GapAnswers>()({
  id: 'gap',
  service: 'assets',
  steps: [
    {
      id: 'holder',
      questions: [{ key: 'holder', kind: 'party', allows: ['person', 'company'], tradeRegister: 'optional', asksRussiaBelarus: true, asksLicence: true }],
    },
    {
      id: 'vehicle',
      questions: [
        { key: 'registrationType', kind: 'choice', options: REGISTRATION_TYPES, fill: () => 'registered' },
        { key: 'licensePlate', kind: 'plate' },
        { key: 'vin', kind: 'vin' },
        { key: 'vehicleType', kind: 'choice', options: VEHICLE_TYPES, fill: () => 'M1' },
        { key: 'brand', kind: 'suggestion', list: 'vehicle-brand', maxLength: 60, fill: ({ vin }) => (vin === undefined ? undefined : makeOfVin(vin)) },
        { key: 'model', kind: 'suggestion', list: 'vehicle-model', within: 'brand', maxLength: 60 },
        { key: 'yearOfConstruction', kind: 'integer', min: 1900, max: (today) => yearOf(today) + 1 },
        { key: 'totalWeightKg', kind: 'integer', min: 1, max: 100_000, unit: 'kilograms' },
        { key: 'seats', kind: 'integer', min: 1, max: 100 },
        { key: 'usageType', kind: 'choice', options: ['personal'], fixed: true, fill: () => 'personal' },
        { key: 'vehicleAddress', kind: 'address', sameAs: 'holder' },
        { key: 'startDate', kind: 'day', earliest: (today) => today, fill: (_, today) => addDays(today, 1) },
        { key: 'termMonths', kind: 'integer', min: GAP_TERM_MONTHS, max: GAP_TERM_MONTHS, unit: 'months', fixed: true, fill: () => GAP_TERM_MONTHS },
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
  rules: gapRules,
})
