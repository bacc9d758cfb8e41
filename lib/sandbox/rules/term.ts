import { numberAt } from './raw'
import { problem, type Rule } from './rule'

/** Our own limit, a hundred years: the contract has none for these products, but the calendar has an end. */
export const TERM_MONTHS_MAX = 1200

const termEndsInTheCalendar: Rule = (product) => {
  const term = numberAt(product, 'termTime')
  return term !== undefined && term > TERM_MONTHS_MAX ? problem('termTime', 'tooLarge', { max: TERM_MONTHS_MAX }) : undefined
}

/** Products whose term the contract leaves open: houseAssistance, extendedWarranty. */
export const openTermRules: readonly Rule[] = [termEndsInTheCalendar]
