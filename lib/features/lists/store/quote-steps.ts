import 'server-only'
import { and, eq, exists, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { quoteRequest, saysOfInsurer } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { QUOTE_STEPS, type QuoteStep } from '@/lib/features/lists/model/quote-step'
import type { FilterValue } from '@/lib/features/lists/model/list-state'
import { isChosen, isOnDays } from './list-source'

const query = new QueryBuilder()
const anyOf = sql<number>`1`

const STEPS: Readonly<Record<QuoteStep, () => SQL | undefined>> = {
  asked: () => gt(quote.lastRun, 0),
  offered: () => and(gt(quote.lastRun, 0), hasRequest(eq(quoteRequest.state, 'offered'))),
  proposed: () => and(gt(quote.lastRun, 0), exists(query.select({ any: anyOf }).from(proposal).where(eq(proposal.quoteId, quote.id)))),
  issued: () => and(gt(quote.lastRun, 0), exists(query.select({ any: anyOf }).from(policy).where(eq(policy.quoteId, quote.id)))),
}

/** Whether a quote has come to one of the chosen steps, as reports count them. */
export function hasReached(value: FilterValue | undefined): SQL | undefined {
  if (value?.kind !== 'choice') return undefined
  return or(...QUOTE_STEPS.filter((step) => value.values.includes(step)).map((step) => STEPS[step]()))
}

/** Whether a quote was asked on days, of insurers, and got no offer for a reason, as far as each is chosen; variants of a run do not count. */
export function wasAsked({ asked, askedOf, noOffer }: Readonly<Record<string, FilterValue | undefined>>): SQL | undefined {
  if (asked === undefined && askedOf === undefined && noOffer === undefined) return undefined
  return hasRequest(and(inArray(quoteRequest.state, ['offered', 'failed']), saysOfInsurer(quoteRequest), isOnDays(quoteRun.createdAt, asked), isChosen(quoteRequest.insurerId, askedOf), noOffer && eq(quoteRequest.state, 'failed'), isChosen(quoteRequest.reasonClass, noOffer)))
}

function hasRequest(condition: SQL | undefined): SQL {
  return exists(query.select({ any: anyOf }).from(quoteRun).innerJoin(quoteRequest, eq(quoteRequest.runId, quoteRun.id)).where(and(eq(quoteRun.quoteId, quote.id), eq(quoteRun.variant, 0), condition)))
}
