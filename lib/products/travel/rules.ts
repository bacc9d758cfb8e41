import { FAMILY_CUSTOMERS_MIN, TRIP_DAYS_MAX } from '@/lib/contracts/travel/limits'
import { addDays } from '@/lib/domain/day'
import { type Rule, ruleOf } from '@/lib/wizard/rules'
import type { TravelAnswers } from './answers'
import { areasOf } from './areas'

const rule = ruleOf<TravelAnswers>()

/** Contract: product of the travel service. */
export const travelRules: readonly Rule<TravelAnswers>[] = [
  rule({
    needs: ['destination'],
    at: 'destination',
    check: ({ destination }) => (/^[A-Z]{2}$/.test(destination.key) ? undefined : { code: 'notInList' }),
  }),
  rule({
    needs: ['destination', 'area'],
    at: 'area',
    check: ({ destination, area }) => (areasOf(destination.key).includes(area) ? undefined : { code: 'notInList' }),
  }),
  rule({
    needs: ['residency'],
    at: 'residency',
    check: ({ residency }) => (/^[A-Z]{2}$/.test(residency.key) ? undefined : { code: 'notInList' }),
  }),
  // The bound is the departure where it is known: today would name a day before the trip.
  {
    needs: ['endDate'],
    at: 'endDate',
    check: ({ startDate, endDate }, today) => {
      const earliest = startDate ?? today
      if (endDate === undefined) return undefined
      if (endDate < earliest) return { code: 'dateTooEarly', params: { earliest } }
      const latest = addDays(earliest, TRIP_DAYS_MAX - 1)
      return startDate !== undefined && endDate > latest ? { code: 'dateTooLate', params: { latest } } : undefined
    },
  },
  rule({
    needs: ['insuredAmount'],
    at: 'insuredAmount',
    check: ({ insuredAmount }) => (/^[1-9]\d{0,8}$/.test(insuredAmount.key) ? undefined : { code: 'notInList' }),
  }),
  rule({
    needs: ['extremeSport'],
    at: 'extremeSport',
    check: ({ extremeSport }) => (/^\d{1,9}$/.test(extremeSport.key) ? undefined : { code: 'notInList' }),
  }),
  rule({
    needs: ['holder', 'holderTravels'],
    at: 'holderTravels',
    check: ({ holder, holderTravels }) => (holder.kind === 'company' && holderTravels ? { code: 'mustBeNo' } : undefined),
  }),
  rule({
    needs: ['holderTravels', 'travellers'],
    at: 'travellers',
    check: ({ holderTravels, travellers }) => (!holderTravels && travellers.length === 0 ? { code: 'required' } : undefined),
  }),
  rule({
    needs: ['holderTravels', 'travellers', 'tariff'],
    at: 'tariff',
    check: ({ holderTravels, travellers, tariff }) =>
      tariff === 'family' && travellers.length + Number(holderTravels) < FAMILY_CUSTOMERS_MIN
        ? { code: 'familyTooSmall', params: { min: FAMILY_CUSTOMERS_MIN } }
        : undefined,
  }),
]
