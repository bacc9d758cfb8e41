import { type BucharestTime, timeInBucharest } from './bucharest'
import { MONTHS, WEEKDAYS } from './calendar-words'
import { type Day, todayInBucharest } from '../day'

const two = (number: number) => String(number).padStart(2, '0')

const dayAndMonth = ({ day, month }: BucharestTime) => `${two(day)}.${two(month)}`
const wholeDay = (at: BucharestTime) => `${dayAndMonth(at)}.${String(at.year)}`
const minuteOfDay = ({ hour, minute }: BucharestTime) => `${two(hour)}:${two(minute)}`
const secondOfDay = (at: BucharestTime) => `${minuteOfDay(at)}:${two(at.second)}`

// "25.11.2026", "25.11, 22:41" and the like.
const FORMS = {
  day: wholeDay,
  dayAndMonth,
  minute: (at) => `${wholeDay(at)}, ${minuteOfDay(at)}`,
  second: (at) => `${wholeDay(at)}, ${secondOfDay(at)}`,
  minuteOfYear: (at) => `${dayAndMonth(at)}, ${minuteOfDay(at)}`,
  secondOfYear: (at) => `${dayAndMonth(at)}, ${secondOfDay(at)}`,
  minuteOfDay,
  secondOfDay,
} satisfies Record<string, (at: BucharestTime) => string>

/** How much of an instant stands in figures: `minute` is day and time, `minuteOfYear` the same without the year, `minuteOfDay` the time alone. */
export type Figures = keyof typeof FORMS

/** An instant in figures, the same in both languages, as {@link formatDay} writes a day: where both are read, 11/12 could be either. The time is Bucharest's. */
export function momentInFigures(at: Date, figures: Figures): string {
  return FORMS[figures](timeInBucharest(at))
}

/** A recent instant as short as it is plain: of today the time alone, of this year day and time, else the day with its year. */
export function recentMoment(at: Date, today: Day): string {
  const day = todayInBucharest(at)
  if (day === today) return momentInFigures(at, 'minuteOfDay')
  return momentInFigures(at, day.slice(0, 4) === today.slice(0, 4) ? 'minuteOfYear' : 'day')
}

/** "5 noiembrie 2026 la 08:03", "5 November 2026 at 08:03". */
export function momentInWords(at: Date, locale: 'ro' | 'en'): string {
  const time = timeInBucharest(at)
  return `${dayAndMonthInWords(time, locale)} ${String(time.year)} ${locale === 'ro' ? 'la' : 'at'} ${minuteOfDay(time)}`
}

/** The day of an instant without its year: "5 noiembrie", "5 November"; with the weekday "joi, 5 noiembrie", "Thursday 5 November". */
export function dayOfMoment(at: Date, locale: 'ro' | 'en', form: 'day' | 'weekday' = 'day'): string {
  const time = timeInBucharest(at)
  if (form === 'day') return dayAndMonthInWords(time, locale)
  return `${WEEKDAYS[locale][time.weekday] ?? ''}${locale === 'ro' ? ', ' : ' '}${dayAndMonthInWords(time, locale)}`
}

function dayAndMonthInWords({ day, month }: BucharestTime, locale: 'ro' | 'en'): string {
  return `${String(day)} ${MONTHS[locale][month - 1] ?? ''}`
}
