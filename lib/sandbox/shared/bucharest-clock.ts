/** The sandbox's default clock is the system's, because the sandbox stands for a foreign service. */
export const sandboxNow = (): Date => new Date()

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Bucharest',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** YYYY-MM-DD HH:MM:SS as clocks in Bucharest show it: the form of `expires_at` (contract: Token pair). */
export function bucharestTime(instant: Date): string {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`
}
