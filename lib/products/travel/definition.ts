import { CUSTOMERS_MAX, FAMILY_CUSTOMERS_MIN } from '@/lib/contracts/travel/limits'
import { addDays } from '@/lib/domain/day'
import { fold } from '@/lib/domain/text'
import { defineProduct } from '@/lib/wizard/define'
import { isIdentified } from './ages'
import { pricedTravellers } from './priced-travellers'
import type { TravelAnswers } from './answers'
import { AREA_NAMES, areasOf } from './areas'
import { GENDERS, TARIFFS, TRAVEL_CURRENCIES } from './choices'
import { travelRules } from './rules'
import { USUAL_TRIP } from './usual-trip'

/** Medical and other risks of a trip abroad. The trip comes first: with the ages it gives an indicative price. Contract: Offer request of the travel service, and what is declared when its offer is issued. */
export const travel = defineProduct<TravelAnswers>()({
  id: 'travel',
  service: 'travel',
  steps: [
    {
      id: 'trip',
      questions: [
        { key: 'destination', kind: 'listed', list: 'country' },
        // Beyond Europe there is only the world; nearer, a trip may reach further than its destination.
        { key: 'area', kind: 'choice', options: AREA_NAMES, when: hasSeveralAreas, fill: ({ destination }) => areasOf(destination?.key ?? '')[0] },
        { key: 'startDate', kind: 'day', earliest: (today) => today, fill: (_, today) => addDays(today, 1) },
        { key: 'endDate', kind: 'day' },
        // What most trips are; the field withdraws what the operator's list does not have.
        { key: 'purpose', kind: 'listed', list: 'purpose', fill: () => USUAL_TRIP.purpose },
        { key: 'transportation', kind: 'listed', list: 'transportation', fill: () => USUAL_TRIP.transportation },
        { key: 'insuredAmount', kind: 'listed', list: 'insured-amount', fill: () => USUAL_TRIP.insuredAmount },
        { key: 'currency', kind: 'choice', options: TRAVEL_CURRENCIES, fill: () => 'RON' },
        { key: 'extremeSport', kind: 'listed', list: 'extreme-sports', optional: true },
        { key: 'cancellation', kind: 'yesNo', optional: true },
      ],
    },
    {
      id: 'holder',
      questions: [
        { key: 'holder', kind: 'party', allows: ['person', 'company'], tradeRegister: 'required', asksRussiaBelarus: false, passports: true },
        { key: 'residency', kind: 'listed', list: 'country', fill: () => ({ key: 'RO', label: 'România' }) },
        { key: 'politicallyExposed', kind: 'yesNo' },
      ],
    },
    {
      id: 'travellers',
      questions: [
        { key: 'holderTravels', kind: 'yesNo', fill: ({ holder }) => holder?.kind === 'person' },
        {
          key: 'travellers', kind: 'items', min: 0, max: CUSTOMERS_MAX - 1, priced: pricedTravellers,
          questions: [
            // Most people travel with their family.
            { key: 'lastName', kind: 'text', maxLength: 120, names: 'person', fill: (_, _today, around) => lastNameOf(around) },
            { key: 'firstName', kind: 'text', maxLength: 120, names: 'person' },
            { key: 'isForeign', kind: 'yesNo', isAside: true, fill: () => false },
            { key: 'taxId', kind: 'text', maxLength: 30, is: 'personalCode', when: ({ isForeign }) => isForeign !== true },
            { key: 'foreignTaxId', kind: 'text', maxLength: 30, is: 'foreignCode', when: ({ isForeign }) => isForeign === true },
            { key: 'nationality', kind: 'listed', list: 'country', when: ({ isForeign }) => isForeign === true },
            { key: 'birthDate', kind: 'day', latest: (today) => addDays(today, -1), when: ({ isForeign }) => isForeign === true },
            { key: 'gender', kind: 'choice', options: GENDERS, when: ({ isForeign }) => isForeign === true },
            { key: 'passport', kind: 'text', maxLength: 30, is: 'passport', optional: true, when: ({ isForeign }) => isForeign === true, onlyWith: 'passports' },
            // A passport takes the place of the identity card.
            { key: 'idNumber', kind: 'text', maxLength: 30, is: 'identityCard', when: (traveller, today) => traveller.passport === undefined && isIdentified(traveller, today) },
            { key: 'address', kind: 'address', sameAs: 'holder' },
          ],
        },
        { key: 'tariff', kind: 'choice', options: TARIFFS, fill: usualTariff },
      ],
    },
    {
      id: 'agreements',
      questions: [
        { key: 'gdpr', kind: 'consent', mustBeGiven: true },
        { key: 'marketing', kind: 'consent', mustBeGiven: false },
      ],
    },
  ],
  rules: travelRules,
})

/** People of one name who travel together are mostly a family. */
function usualTariff({ holder, holderTravels, travellers = [] }: Partial<TravelAnswers>): (typeof TARIFFS)[number] {
  const names = [...(holderTravels === true && holder?.kind === 'person' ? [holder.lastName] : []), ...travellers.map(({ lastName }) => lastName)]
  return names.length >= FAMILY_CUSTOMERS_MIN && new Set(names.map(fold)).size === 1 ? 'family' : 'individual'
}

/** The policyholder's last name, of a person. */
function lastNameOf({ holder }: Partial<TravelAnswers>): string | undefined {
  return holder?.kind === 'person' ? holder.lastName : undefined
}

function hasSeveralAreas({ destination }: Partial<TravelAnswers>): boolean {
  return destination !== undefined && areasOf(destination.key).length > 1
}
