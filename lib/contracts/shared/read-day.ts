import { type Day, parseDay, todayInBucharest } from '@/lib/domain/day'

const TIME = String.raw`(?:[T ]+(?<hours>\d{1,2}):(?<minutes>\d{2})(?::(?<seconds>\d{2})(?:[.,]\d+)?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2}|EES?T)?)?`
const YEAR_FIRST = new RegExp(String.raw`^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})${TIME}$`, 'i')
const DAY_FIRST = new RegExp(String.raw`^(?<first>\d{1,2})(?<sign>[-/.])(?<second>\d{1,2})\k<sign>(?<year>\d{4})${TIME}$`, 'i')
const COMPACT = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:\d{6})?$/
/** "Tue, 01 Dec 2026 00:00:00 GMT", "1 decembrie 2026". */
const NAMED_MONTH = new RegExp(String.raw`^(?:\p{L}+\.?,? )?(?<day>\d{1,2})[ -](?<name>\p{L}+)\.?[ -](?<year>\d{4}),?${TIME}$`, 'iu')
/** By their first letters, in English and Romanian. */
const MONTHS = ['jan|ian', 'feb', 'mar', 'apr', 'may|mai', 'jun|iun', 'jul|iul', 'aug', 'sep', 'oct', 'noi|nov', 'dec']
/** An instant before the year 2000 or after 2100 is another number. */
const INSTANTS = { from: Date.UTC(2000, 0, 1), to: Date.UTC(2100, 0, 1) }

/**
 * The calendar day in Bucharest that a service means, or undefined when there is none or more than one. A day with a time and a
 * zone is an instant: midnight in Bucharest is written as ten in the evening of the day before in UTC.
 */
export function readDay(sent: unknown): Day | undefined {
  if (typeof sent === 'number') return ofNumber(sent)
  if (typeof sent === 'string') return ofText(sent.trim())
  return typeof sent === 'object' && sent !== null ? ofDateObject(sent as Readonly<Record<string, unknown>>) : undefined
}

type Parts = Readonly<Record<string, string | undefined>>

function ofText(text: string): Day | undefined {
  const yearFirst = YEAR_FIRST.exec(text)?.groups
  if (yearFirst) return atTime(dayOf(yearFirst['year'], yearFirst['month'], yearFirst['day']), yearFirst)
  const dayFirst = DAY_FIRST.exec(text)?.groups
  if (dayFirst) return atTime(ofDayFirst(dayFirst), dayFirst)
  const compact = COMPACT.exec(text)?.groups
  if (compact) return dayOf(compact['year'], compact['month'], compact['day'])
  const named = NAMED_MONTH.exec(text)?.groups
  if (named) return atTime(dayOf(named['year'], String(monthOf(named['name'])), named['day']), named)
  const ofMicrosoft = /^\/Date\((\d{9,14})(?:[+-]\d{4})?\)\/$/.exec(text)?.[1]
  return ofMicrosoft === undefined ? undefined : ofInstant(Number(ofMicrosoft))
}

/** Between points the day stands first; between other signs it may be the month, unless only one reading exists. */
function ofDayFirst({ first, second, year, sign }: Parts): Day | undefined {
  const european = dayOf(year, second, first)
  if (sign === '.' || first === second) return european
  const american = dayOf(year, first, second)
  return european !== undefined && american !== undefined ? undefined : (european ?? american)
}

function dayOf(year = '', month = '', day = ''): Day | undefined {
  return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function monthOf(name = ''): number {
  return MONTHS.findIndex((letters) => new RegExp(`^(?:${letters})`, 'i').test(name)) + 1
}

/** Without a zone, or with that of Bucharest, the written day counts, whatever the time; so does the last minute of a day, which no zone but the service's own makes another day's night. */
function atTime(day: Day | undefined, { hours = '0', minutes = '00', seconds = '00', zone }: Parts): Day | undefined {
  if (day === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  if (zone === undefined || /^EES?T$/i.test(zone) || (Number(hours) === 23 && minutes === '59')) return day
  const offset = /^[+-]/.test(zone) ? zone.replace(/^([+-]\d{2}):?(\d{2})?$/, (_all, hour: string, minute = '00') => `${hour}:${minute}`) : 'Z'
  return ofInstant(Date.parse(`${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}${offset}`))
}

function ofInstant(instant: number): Day | undefined {
  return instant >= INSTANTS.from && instant < INSTANTS.to ? todayInBucharest(new Date(instant)) : undefined
}

/** Seconds, milliseconds, or a day written as one number. */
function ofNumber(number: number): Day | undefined {
  if (!Number.isSafeInteger(number)) return undefined
  return ofText(String(number)) ?? ofInstant(number) ?? ofInstant(number * 1000)
}

/** A date as PHP writes it: `{date, timezone_type, timezone}`. */
function ofDateObject({ date, timezone }: Readonly<Record<string, unknown>>): Day | undefined {
  if (typeof date !== 'string') return undefined
  const text = date.trim()
  if (timezone === undefined || timezone === 'Europe/Bucharest') return ofText(text)
  if (timezone === 'UTC' || timezone === 'Z') return ofText(`${text}Z`)
  return typeof timezone === 'string' && /^[+-]\d{2}:\d{2}$/.test(timezone) ? ofText(`${text}${timezone}`) : undefined
}
