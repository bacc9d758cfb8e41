/** What the digits of a Romanian personal code say: its person's birth date, and the gender where the first digit tells it. */
export interface PersonalCode {
  readonly birthdate: string
  readonly gender: 'm' | 'f' | undefined
}

const KEY = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]
/** Counties 1 to 40, Bucharest and its sectors 41 to 46, Călărași and Giurgiu, and the numbers given without a county. */
const PLACES: ReadonlySet<number> = new Set([...Array.from({ length: 46 }, (_, index) => index + 1), 47, 48, 51, 52, 70, 80, 81, 82, 83])
const CENTURIES: Readonly<Record<string, readonly number[]>> = { '1': [1900], '2': [1900], '5': [2000], '6': [2000], '7': [2000, 1900], '8': [2000, 1900], '9': [2000, 1900] }

/**
 * Reads thirteen digits as a personal code on a day; undefined when they are none: wrong form, place, birth date or check digit.
 * The service's own check, written from the contract ("must be a valid Romanian CNP"): it shares nothing with the desk.
 */
export function readPersonalCode(text: string, today: string): PersonalCode | undefined {
  if (!/^[1-9]\d{12}$/.test(text)) return undefined
  const digits = Array.from(text, Number)
  const sum = KEY.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0) % 11
  if (digits[12] !== (sum === 10 ? 1 : sum)) return undefined
  if (!PLACES.has(Number(text.slice(7, 9))) || text.slice(9, 12) === '000') return undefined
  const written = (century: number) => `${century + Number(text.slice(1, 3))}-${text.slice(3, 5)}-${text.slice(5, 7)}`
  const birthdate = (CENTURIES[text.charAt(0)] ?? []).map(written).find((day) => isCalendarDay(day) && day <= today)
  if (birthdate === undefined) return undefined
  return { birthdate, gender: text.startsWith('9') ? undefined : (digits[0] ?? 0) % 2 === 1 ? 'm' : 'f' }
}

/** Whether `YYYY-MM-DD` names a day of the calendar. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return day >= 1 && day <= days
}

/** Whole years of life on a day, both as `YYYY-MM-DD`; who is born on 29 February has the birthday on 28 February of other years. */
export function ageOn(birthdate: string, day: string): number {
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = birthdate.split('-').map(Number)
  const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number)
  const isFeb29 = bornMonth === 2 && bornDay === 29 && !isCalendarDay(`${String(year).padStart(4, '0')}-02-29`)
  const birthday = bornMonth * 100 + (isFeb29 ? 28 : bornDay)
  return year - bornYear - (month * 100 + ofMonth < birthday ? 1 : 0)
}
