import { addDays, type Day } from '@/lib/domain/day'
import { QUOTE_STATES, type QuoteState } from '@/lib/domain/quote'
import { PROPOSAL_STAGES, type ProposalStage } from '@/lib/features/proposals/model/proposal-stage'

/** How far back a list reaches. */
export const PERIODS = ['today', 'week', 'month', 'quarter', 'year'] as const
export type Period = (typeof PERIODS)[number]

const DAYS = { today: 1, week: 7, month: 30, quarter: 90, year: 365 } as const satisfies Record<Period, number>

/** What a list of quotes or of proposals is narrowed to; the address says it. */
export interface ListFilter {
  readonly state?: QuoteState | undefined
  readonly stage?: ProposalStage | undefined
  readonly product?: string | undefined
  readonly owner?: string | undefined
  readonly period?: Period | undefined
  /** Only what the client chose. */
  readonly chosen?: true | undefined
}

type Query = Readonly<Record<string, string | string[] | undefined>>

// No record is named by it: an owner or product that does not exist leaves the list empty.
const RECORD_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The filter that an address asks for; what is not understood counts as not asked. */
export function filterOfQuery({ state, stage, product, owner, period, chosen }: Query): ListFilter {
  return withoutUndefined({
    state: QUOTE_STATES.find((one) => one === state),
    stage: PROPOSAL_STAGES.find((one) => one === stage),
    product: typeof product === 'string' && /^[\w-]{1,40}$/.test(product) ? product : undefined,
    owner: typeof owner === 'string' && RECORD_ID.test(owner) ? owner : undefined,
    period: PERIODS.find((one) => one === period),
    chosen: chosen === '1' ? true : undefined,
  })
}

/** The address of a page of a list. */
export function listUrl(path: string, { chosen, ...filter }: ListFilter, before?: string): string {
  const query = new URLSearchParams(Object.entries(withoutUndefined({ ...filter, chosen: chosen && '1', before })) as [string, string][]).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The first day of a period; today is its last. */
export function firstDayOf(period: Period, today: Day): Day {
  return addDays(today, 1 - DAYS[period])
}

function withoutUndefined<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}
