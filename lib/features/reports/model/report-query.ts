import { type Day, parseDay } from '@/lib/domain/day'
import type { Currency } from '@/lib/domain/money'
import { type Comparison, COMPARISONS, type Period, periodOf, presetPeriod } from './report-period'

/** Everything that an address says of a report. */
export interface ReportState {
  readonly period: Period
  readonly comparison: Comparison
  readonly product?: string | undefined
  readonly owner?: string | undefined
  readonly currency: Currency
  /** Commissions are shown to whoever asks for them: a client may see the screen. */
  readonly showsCommission: boolean
}

export type ReportQuery = Readonly<Record<string, string | string[] | undefined>>

const RECORD_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads a report's address. What is not understood counts as not asked: this month until today, against the period before. */
export function readReportState(query: ReportQuery, today: Day): ReportState {
  const { product, owner } = query
  return {
    period: readPeriod(query) ?? presetPeriod('month', today),
    comparison: COMPARISONS.find((one) => one === query['against']) ?? 'before',
    product: typeof product === 'string' && /^[\w-]{1,40}$/.test(product) ? product : undefined,
    owner: typeof owner === 'string' && RECORD_ID.test(owner) ? owner : undefined,
    currency: query['currency'] === 'EUR' ? 'EUR' : 'RON',
    showsCommission: query['commission'] === '1',
  }
}

/** The address's parameters for a report. */
export function reportQuery({ period, comparison, product, owner, currency, showsCommission }: ReportState): Record<string, string> {
  return {
    ...period,
    ...(comparison !== 'before' && { against: comparison }),
    ...(product !== undefined && { product }),
    ...(owner !== undefined && { owner }),
    ...(currency !== 'RON' && { currency }),
    ...(showsCommission && { commission: '1' }),
  }
}

/** The address of a report. */
export function reportAddress(state: ReportState): string {
  return `/reports?${new URLSearchParams(reportQuery(state)).toString()}`
}

function readPeriod({ from, to }: ReportQuery): Period | undefined {
  const [first, last] = [from, to].map((text) => (typeof text === 'string' ? parseDay(text) : undefined))
  return first === undefined || last === undefined ? undefined : periodOf(first, last)
}
