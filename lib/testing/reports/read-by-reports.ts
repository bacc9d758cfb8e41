import type { Actor } from '@/lib/platform/access/actor'
import { findPolicyPapers } from '@/lib/features/clients/store/papers'
import { findPolicyTasks } from '@/lib/features/clients/store/tasks'
import { findCallsOfAttempt } from '@/lib/features/integration/store/operator-calls'
import { findCollected } from '@/lib/features/reports/store/collected'
import { findAnswers } from '@/lib/features/reports/store/answers'
import { findConversions } from '@/lib/features/reports/store/conversion'
import { findSales } from '@/lib/features/reports/store/sales'
import { claimReminder, withdrawReminder } from '@/lib/features/renewals/store/reminders'
import { countRenewalRequestsToday, findRenewal, findRenewals, findRenewingQuote } from '@/lib/features/renewals/store/renewals'
import { findPoliciesOfRows } from '@/lib/features/fleets/store/fleet-policies'
import { findQuotesEndingToday } from '@/lib/features/offers/store/ending-offers'
import { countFleetRequestsToday, findChangedQuotes, findFleetIds, findFleetQuotes, findFleetRows, findFleets, isOthersFleet } from '@/lib/features/fleets/store/fleet-quotes'
import type { Theirs } from '@/lib/testing/given/theirs'
import { day } from '@/lib/testing/given/given'

const EVER = { from: day('2020-01-01'), to: day('2099-12-31') }
const unlessNone = (count: number) => (count === 0 ? [] : [count])

/** What reports, renewals, fleets and a policy's page read: a list that is empty where there is nothing. */
export const READ_BY_REPORTS: readonly { readonly name: string; readonly ask: (actor: Actor, theirs: Pick<Theirs, 'policyId' | 'attemptId' | 'fleetId' | 'issuedQuoteId' | 'openQuoteId'>) => Promise<readonly unknown[]> }[] = [
  { name: 'findSales', ask: async (actor) => (await findSales(actor, { periods: { now: EVER, before: EVER }, months: { now: EVER, before: EVER }, filter: {} })).periods.now.parts },
  { name: 'findConversions', ask: async (actor) => unlessNone((await findConversions(actor, { now: EVER, before: EVER })).now.asked) },
  { name: 'findAnswers', ask: async (actor) => (await findAnswers(actor, { now: EVER, before: EVER })).now.insurers },
  { name: 'findRenewals', ask: (actor) => findRenewals(actor, EVER) },
  { name: 'findRenewal', ask: async (actor, { policyId }) => [await findRenewal(actor, policyId)].filter((one) => one !== undefined) },
  { name: 'claimReminder', ask: async (actor, { policyId }) => [await claimReminder(actor, { policyId, daysBefore: 3, since: EVER.to })].filter((isClaimed) => isClaimed) },
  { name: 'withdrawReminder', ask: async (actor, { policyId }) => [await withdrawReminder(actor, { policyId, daysBefore: 3 })].filter((isRemoved) => isRemoved) },
  { name: 'countRenewalRequestsToday', ask: async (actor) => unlessNone(actor.seesAgency ? await countRenewalRequestsToday(actor) : 0) },
  { name: 'findRenewingQuote', ask: async (actor, { policyId }) => [await findRenewingQuote(actor, policyId)].filter((one) => one !== undefined) },
  { name: 'findPolicyTasks', ask: (actor, { policyId }) => findPolicyTasks(actor, policyId) },
  { name: 'findPolicyPapers', ask: (actor, { policyId }) => findPolicyPapers(actor, policyId) },
  { name: 'findCallsOfAttempt', ask: (actor, { attemptId }) => findCallsOfAttempt(actor, attemptId) },
  { name: 'findFleets', ask: (actor) => findFleets(actor, 9) },
  { name: 'findFleetQuotes', ask: (actor, { fleetId }) => findFleetQuotes(actor, fleetId) },
  { name: 'findFleetIds', ask: (actor, { fleetId }) => findFleetIds(actor, fleetId) },
  { name: 'findChangedQuotes', ask: (actor, { fleetId }) => findChangedQuotes(actor, fleetId, new Date(0)) },
  { name: 'findFleetRows', ask: (actor, { fleetId }) => findFleetRows(actor, fleetId) },
  { name: 'findPoliciesOfRows', ask: (actor, { issuedQuoteId }) => findPoliciesOfRows(actor, [issuedQuoteId]) },
  { name: 'findQuotesEndingToday', ask: async (actor, { openQuoteId }) => [...(await findQuotesEndingToday(actor, [openQuoteId], day('2026-12-05')))] },
  { name: 'isOthersFleet', ask: async (actor, { fleetId }) => (actor.seesAgency && (await isOthersFleet({ ...actor, userId: fleetId }, fleetId)) ? [fleetId] : []) },
  { name: 'countFleetRequestsToday', ask: async (actor) => unlessNone(actor.seesAgency ? await countFleetRequestsToday(actor) : 0) },
  { name: 'findCollected', ask: async (actor) => (await findCollected(actor, { now: EVER, before: EVER })).now },
]
