import { CUSTOMERS_MAX } from '@/lib/contracts/travel/limits'
import { type Day, wholeYearsBetween } from '@/lib/domain/day'
import type { ItemAnswers, PricedItems } from '@/lib/wizard/kinds'
import type { TravelAnswers } from './answers'

/** Where a draft holds the ages that were typed for the price alone. */
export const AGES_KEY = 'quickAges'
const AGE_MAX_YEARS = 120

/** Ages typed in one line, such as '35, 33, 6'; undefined for any other line, or an empty one. */
export function readAges(typed: unknown): readonly number[] | undefined {
  if (typeof typed !== 'string' || typed.length > 400 || !/^[\d\s,;+]*$/.test(typed)) return undefined
  const ages = (typed.match(/\d+/g) ?? []).map(Number)
  return ages.length > 0 && ages.length <= CUSTOMERS_MAX && ages.every((age) => age <= AGE_MAX_YEARS) ? ages : undefined
}

/** The travellers besides the policyholder whom the price counted: unnamed until their names are typed. */
export const pricedTravellers: PricedItems = {
  key: AGES_KEY,
  agesIn: (typed, answers, today) => {
    const ages = readAges(typed) ?? []
    return ages.toSpliced(holderPlace(ages, answers, today), 1)
  },
  without: (typed, at, { answers, today }) => {
    const ages = readAges(typed) ?? []
    const place = holderPlace(ages, answers, today)
    return ages.toSpliced(at < place ? at : at + 1, 1).join(', ')
  },
}

/** Which of the ages is the policyholder's: the one that fits, else the first; beyond the last while the policyholder does not travel. */
function holderPlace(ages: readonly number[], answers: ItemAnswers, today: Day): number {
  const { holder, holderTravels } = answers as Partial<TravelAnswers>
  if (holderTravels !== true) return ages.length
  const born = holder?.kind === 'person' ? holder.birthDate : undefined
  const fitting = born === undefined ? -1 : ages.indexOf(wholeYearsBetween(born, today))
  return Math.max(0, fitting)
}
