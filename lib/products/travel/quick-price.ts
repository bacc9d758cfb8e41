import { addDays, addYears, type Day, wholeYearsBetween } from '@/lib/domain/day'
import type { AskedQuestion } from '@/lib/wizard/ask'
import type { QuickPrice } from '@/lib/wizard/quick-price'
import type { Walk } from '@/lib/wizard/walk'
import { birthDateOf } from './ages'
import type { TravelAnswers, Traveller } from './answers'
import { AGES_KEY, readAges } from './priced-travellers'

/** The answers that set an indicative price, besides who travels. Contract: Quick offer request. */
const TRIP_KEYS = ['destination', 'area', 'startDate', 'endDate', 'purpose', 'transportation', 'insuredAmount', 'currency'] as const
/** The dates of birth of the travellers, as far as the answers give them. */
function bornOf(asked: ReadonlyMap<string, AskedQuestion>, today: Day): readonly (Day | undefined)[] {
  const { items = [] } = asked.get('travellers') ?? {}
  const others = items.map((item) => birthDateOf(Object.fromEntries(item.map(({ question, value }) => [question.key, value])) as Partial<Traveller>, today))
  const holder = asked.get('holder')?.value as TravelAnswers['holder'] | undefined
  const travels = asked.get('holderTravels')?.value === true
  return travels ? [...others, holder?.kind === 'person' ? holder.birthDate : undefined] : others
}

function readinessOf({ stops }: Pick<Walk, 'stops'>, draft: Readonly<Record<string, unknown>>, today: Day): ReturnType<QuickPrice['readinessOf']> {
  const asked = new Map(stops.flatMap(({ questions }) => questions.map((question) => [question.question.key, question] as const)))
  const questions = TRIP_KEYS.filter((key) => asked.has(key) && asked.get(key)?.value === undefined)
  const byAges = stops.find(({ step }) => step === 'travellers')?.state !== 'done'
  // Ages count until names are typed.
  const ages = byAges ? readAges(draft[AGES_KEY]) : undefined
  const people = ages?.map((age) => addDays(addYears(today, -age), -1)) ?? bornOf(asked, today)
  const birthDates = people.filter((day) => day !== undefined)
  if (questions.length > 0 || birthDates.length === 0) return { byAges, state: 'missing', questions, people: birthDates.length === 0 }
  const trip = Object.fromEntries(TRIP_KEYS.flatMap((key) => (asked.has(key) ? [[key, asked.get(key)?.value]] : [])))
  return { byAges, state: 'ready', basis: { ...trip, birthDates }, ages: birthDates.map((day) => wholeYearsBetween(day, today)), unpriced: people.length - birthDates.length }
}

export const quickPrice: QuickPrice = { agesKey: AGES_KEY, readinessOf }
