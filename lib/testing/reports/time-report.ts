import { addDays } from '@/lib/domain/day'
import type { Actor } from '@/lib/platform/access/actor'
import { comparedPeriod, monthsAYearBefore, monthsPeriod, type Both, type Period } from '@/lib/features/reports/model/report-period'
import { findAnswers } from '@/lib/features/reports/store/answers'
import { findCollected } from '@/lib/features/reports/store/collected'
import { findConversions } from '@/lib/features/reports/store/conversion'
import { findSales } from '@/lib/features/reports/store/sales'

interface Read {
  readonly periods: Both<Period>
  readonly months: Both<Period>
}

/** The statements of a report, by what they are about. */
const STATEMENTS: Readonly<Record<string, (actor: Actor, read: Read) => Promise<unknown>>> = {
  'what was sold': (actor, { periods, months }) => findSales(actor, { periods, months, filter: {} }),
  'steps of quotes': (actor, { periods }) => findConversions(actor, periods),
  'answers of insurers': (actor, { periods }) => findAnswers(actor, periods),
  'what was collected': (actor, { periods }) => findCollected(actor, periods),
}

/**
 * How long the statements of a period's report take, all at once as the page asks them and each alone: beside the period before, and of the period without any other. A line for each of the two.
 */
export async function timeStatements(actor: Actor, period: Period, rounds: number): Promise<string[]> {
  const none = { from: period.from, to: addDays(period.from, -1) }
  const readings: readonly (readonly [string, Read])[] = [
    ['with the period before', { periods: { now: period, before: comparedPeriod(period, 'before') }, months: { now: monthsPeriod(period.to), before: monthsAYearBefore(period.to) } }],
    ['alone', { periods: { now: period, before: none }, months: { now: monthsPeriod(period.to), before: none } }],
  ]
  const lines: string[] = []
  for (const [name, read] of readings) {
    const together = await timeOf(rounds, () => Promise.all(Object.values(STATEMENTS).map((ask) => ask(actor, read))))
    const each: string[] = []
    for (const [about, ask] of Object.entries(STATEMENTS)) each.push(`${about} ${(await timeOf(rounds, () => ask(actor, read))).toFixed(0)}`)
    lines.push(`  ${name}: at once ${together.toFixed(0)} ms; one by one: ${each.join(', ')} ms`)
  }
  return lines
}

/** The median of some times in milliseconds. */
export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timeOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}
