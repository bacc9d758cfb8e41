import { TRIP_DAYS_MAX } from '@/lib/contracts/travel/limits'
import { addDays } from '@/lib/domain/day'
import { insuredAmountsEur, isInArea, purposes, transportationMethods, type Entry } from '../../reference/travel'
import { dayAt, numberAt, textAt } from '../../rules/raw'
import { problem, type Rule } from '../../rules/rule'

const startsTodayOrLater: Rule = (trip, { today }) => {
  const start = dayAt(trip, 'startDate')
  return start !== undefined && start < today ? problem('startDate', 'dateTooEarly', { min: today }) : undefined
}

const endsAfterItStarts: Rule = (trip) => {
  const start = dayAt(trip, 'startDate')
  const end = dayAt(trip, 'endDate')
  return start !== undefined && end !== undefined && end < start ? problem('endDate', 'dateTooEarly', { min: start }) : undefined
}

const lastsAYearAtMost: Rule = (trip) => {
  const start = dayAt(trip, 'startDate')
  const end = dayAt(trip, 'endDate')
  if (start === undefined || end === undefined) return undefined
  const max = addDays(start, TRIP_DAYS_MAX - 1)
  return end > max ? problem('endDate', 'dateTooLate', { max }) : undefined
}

const destinationIsListed: Rule = (trip, { reference }) => {
  const destination = textAt(trip, 'destination')
  return destination !== undefined && !reference.isCountry(destination) ? problem('destination', 'countryUnknown') : undefined
}

const destinationIsInArea: Rule = (trip, { reference }) => {
  const destination = textAt(trip, 'destination')
  const area = numberAt(trip, 'areaOfValidity')
  if (destination === undefined || area === undefined || !reference.isCountry(destination)) return undefined
  return isInArea(destination, area) ? undefined : problem('destination', 'destinationNotInArea')
}

const isListedIn = (member: string, entries: readonly Entry[]): Rule => (trip) => {
  const code = textAt(trip, member)
  if (code === undefined || entries.some((entry) => entry.code === code)) return undefined
  return problem(member, 'notAllowed', { allowed: entries.map((entry) => entry.code).join(', ') })
}

const amountIsListed: Rule = (trip) => {
  const amount = numberAt(trip, 'insuredAmount')
  return amount === undefined || insuredAmountsEur.includes(amount) ? undefined : problem('insuredAmount', 'notAllowed', { allowed: insuredAmountsEur.join(', ') })
}

/** The trip of an offer request (contract: product of the travel service, fields not shown). */
export const tripRules: readonly Rule[] = [
  startsTodayOrLater,
  endsAfterItStarts,
  lastsAYearAtMost,
  destinationIsListed,
  destinationIsInArea,
  isListedIn('purpose', purposes),
  isListedIn('transportation', transportationMethods),
  amountIsListed,
]
