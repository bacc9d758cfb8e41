import { type Day, todayInBucharest } from './day'

const IN_BUCHAREST = { timeZone: 'Europe/Bucharest' } as const
const DAY_AND_MONTH = { day: '2-digit', month: '2-digit' } as const
const DAY = { ...DAY_AND_MONTH, year: 'numeric' } as const
const MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const SECOND = { ...MINUTE, second: '2-digit' } as const

type Form = () => Intl.DateTimeFormat

/** Made at its first use: making one takes milliseconds on a phone, and a page uses few. */
function formOf(locale: string, parts: Intl.DateTimeFormatOptions): Form {
  let form: Intl.DateTimeFormat | undefined
  return () => (form ??= new Intl.DateTimeFormat(locale, { ...IN_BUCHAREST, ...parts }))
}

const inFigures = (parts: Intl.DateTimeFormatOptions) => formOf('ro', parts)

// "25.11.2026", "25.11, 22:41" and the like.
const FORMS = {
  day: inFigures(DAY),
  dayAndMonth: inFigures(DAY_AND_MONTH),
  minute: inFigures({ ...DAY, ...MINUTE }),
  second: inFigures({ ...DAY, ...SECOND }),
  secondOfYear: inFigures({ ...DAY_AND_MONTH, ...SECOND }),
  minuteOfYear: inFigures({ ...DAY_AND_MONTH, ...MINUTE }),
  minuteOfDay: inFigures(MINUTE),
  secondOfDay: inFigures(SECOND),
} as const

/** How much of an instant stands in figures: `minute` is day and time, `minuteOfYear` the same without the year, `minuteOfDay` the time alone. */
export type Figures = keyof typeof FORMS

/** An instant in figures, the same in both languages, as {@link formatDay} writes a day: where both are read, 11/12 could be either. The time is Bucharest's. */
export function momentInFigures(at: Date, figures: Figures): string {
  return FORMS[figures]().format(at)
}

/** A recent instant as short as it is plain: of today the time alone, of this year day and time, else the day with its year. */
export function recentMoment(at: Date, today: Day): string {
  const day = todayInBucharest(at)
  if (day === today) return momentInFigures(at, 'minuteOfDay')
  return momentInFigures(at, day.slice(0, 4) === today.slice(0, 4) ? 'minuteOfYear' : 'day')
}

const WORDS = {
  ro: formOf('ro-RO', { dateStyle: 'long', timeStyle: 'short' }),
  en: formOf('en-GB', { dateStyle: 'long', timeStyle: 'short' }),
} as const

/** "5 noiembrie 2026 la 08:03", "5 November 2026 at 08:03". */
export function momentInWords(at: Date, locale: 'ro' | 'en'): string {
  return WORDS[locale]().format(at)
}

const DAY_OF_YEAR = { day: 'numeric', month: 'long' } as const
const DAYS = {
  ro: { day: formOf('ro-RO', DAY_OF_YEAR), weekday: formOf('ro-RO', { ...DAY_OF_YEAR, weekday: 'long' }) },
  en: { day: formOf('en-GB', DAY_OF_YEAR), weekday: formOf('en-GB', { ...DAY_OF_YEAR, weekday: 'long' }) },
} as const

/** The day of an instant without its year: "5 noiembrie", "5 November"; with the weekday "joi, 5 noiembrie", "Thursday 5 November". */
export function dayOfMoment(at: Date, locale: 'ro' | 'en', form: 'day' | 'weekday' = 'day'): string {
  return DAYS[locale][form]().format(at)
}
