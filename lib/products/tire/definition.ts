import { START_DAYS_AHEAD_MAX, TIRE } from '@/lib/contracts/assets/limits'
import { addDays } from '@/lib/domain/day'
import { defineProduct } from '@/lib/wizard/define'
import type { TireAnswers } from './answers'
import { tireRules } from './rules'
import { TERMS_MONTHS } from './terms'

/** Insurance of four tires bought together. Contract: tire object, Product-specific additional data. */
export const tire = defineProduct<TireAnswers>()({
  id: 'tire',
  service: 'assets',
  steps: [
    {
      id: 'holder',
      questions: [{ key: 'holder', kind: 'party', allows: ['person', 'company'], tradeRegister: 'required', asksRussiaBelarus: false }],
    },
    {
      id: 'tires',
      questions: [
        { key: 'tireMake', kind: 'listed', list: 'tire-brand' },
        { key: 'tireModel', kind: 'suggestion', list: 'tire-model', within: 'tireMake', maxLength: 60 },
        { key: 'rimInches', kind: 'listed', list: 'tire-size' },
        { key: 'dot', kind: 'text', maxLength: 4 },
        {
          key: 'purchaseDate',
          kind: 'day',
          earliest: (today) => addDays(today, -TIRE.purchasedDaysAgoMax),
          latest: (today) => today,
          fill: (_, today) => today,
        },
        { key: 'purchasePriceBani', kind: 'money', minBani: 1, maxBani: TIRE.priceMaxRon * 100, currency: 'RON' },
        { key: 'vehicleBrand', kind: 'suggestion', list: 'vehicle-brand', maxLength: 60 },
        { key: 'vehicleModel', kind: 'suggestion', list: 'vehicle-model', within: 'vehicleBrand', maxLength: 60 },
      ],
    },
    {
      id: 'cover',
      questions: [
        { key: 'startDate', kind: 'day', earliest: (today) => today, latest: (today) => addDays(today, START_DAYS_AHEAD_MAX), fill: (_, today) => addDays(today, 1) },
        { key: 'termMonths', kind: 'choice', options: TERMS_MONTHS, fill: () => TERMS_MONTHS[0] },
        { key: 'purchased4Tires', kind: 'consent', mustBeGiven: true },
        { key: 'customerAgreement', kind: 'consent', mustBeGiven: true },
        { key: 'tireMakerDataAgreement', kind: 'consent', mustBeGiven: false },
        { key: 'marketingConsent', kind: 'consent', mustBeGiven: false },
      ],
    },
  ],
  rules: tireRules,
})
