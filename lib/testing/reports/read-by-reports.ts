import type { Actor } from '@/lib/platform/access/actor'
import { findCollected } from '@/lib/features/reports/store/collected'
import { findConversion, findFirstOffer } from '@/lib/features/reports/store/conversion'
import { findMonths, findProduction } from '@/lib/features/reports/store/production'
import { findNoOffers, findReliability } from '@/lib/features/reports/store/reliability'
import { countRenewalRequestsToday, findRenewals, findRenewingQuote } from '@/lib/features/renewals/store/renewals'
import type { Theirs } from '@/lib/testing/given/theirs'
import { day } from '@/lib/testing/given/given'

const EVER = { from: day('2020-01-01'), to: day('2099-12-31') }
const unlessNone = (count: number) => (count === 0 ? [] : [count])

/** What reports and renewals read, over all days: a list that is empty where nothing is counted. */
export const READ_BY_REPORTS: readonly { readonly name: string; readonly ask: (actor: Actor, theirs: Pick<Theirs, 'policyId'>) => Promise<readonly unknown[]> }[] = [
  { name: 'findProduction', ask: async (actor) => (await findProduction(actor, EVER)).parts },
  { name: 'findMonths', ask: (actor) => findMonths(actor, EVER) },
  { name: 'findConversion', ask: async (actor) => unlessNone((await findConversion(actor, EVER)).asked) },
  { name: 'findFirstOffer', ask: async (actor) => unlessNone((await findFirstOffer(actor, EVER)).runs) },
  { name: 'findReliability', ask: (actor) => findReliability(actor, EVER) },
  { name: 'findNoOffers', ask: (actor) => findNoOffers(actor, EVER) },
  { name: 'findRenewals', ask: (actor) => findRenewals(actor, EVER) },
  { name: 'countRenewalRequestsToday', ask: async (actor) => unlessNone(actor.seesAgency ? await countRenewalRequestsToday(actor) : 0) },
  { name: 'findRenewingQuote', ask: async (actor, { policyId }) => [await findRenewingQuote(actor, policyId)].filter((one) => one !== undefined) },
  { name: 'findCollected', ask: (actor) => findCollected(actor, EVER) },
]
