const MS_PER_DAY = 86_400_000

/** Days as YYYY-MM-DD around today in Bucharest. They are calculated here, so that a mistake of the service is not repeated. */
export interface Calendar {
  readonly today: string
  readonly year: number
  readonly days: (n: number) => string
  /** The same day of the month, `n` months after `from` or today. In a shorter month it is the last day. */
  readonly months: (n: number, from?: string) => string
  /** The day `n` days after `day`. */
  readonly after: (day: string, n: number) => string
}

export function calendarOf(now: Date): Calendar {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(now)
  return {
    today,
    year: Number(today.slice(0, 4)),
    days: (n) => shifted(today, n),
    months: (n, from = today) => {
      const [year = 0, month = 0, dayOfMonth = 0] = from.split('-').map(Number)
      const last = new Date(Date.UTC(year, month + n, 0)).getUTCDate()
      return new Date(Date.UTC(year, month - 1 + n, Math.min(dayOfMonth, last))).toISOString().slice(0, 10)
    },
    after: shifted,
  }
}

function shifted(day: string, n: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + n * MS_PER_DAY).toISOString().slice(0, 10)
}
