import 'server-only'
import { cache } from 'react'
import { addDays, addMonths, type Day } from '@/lib/domain/day'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { RENEWAL_DAYS, RENEWAL_OUTLOOK_DAYS } from './model/work-item'
import type { HomeNumbers, Issued } from './model/numbers'
import { countIssued, countRenewals } from './store/policy-work'
import { countOpenProposals, countOutcomes } from './store/quote-work'

const CONVERSION_DAYS = 30
const DAY_MS = 86_400_000

/** @throws NotAllowed */
export async function readNumbers(actor: Actor): Promise<HomeNumbers> {
  const today = clock.today()
  const first = firstOfMonth(today)
  const [issued, proposals, renewals, outcomes] = await Promise.all([
    countIssued(actor, { today: { from: today, to: today }, month: { from: first, to: today }, before: { from: addMonths(first, -1), to: addMonths(today, -1) } }),
    openProposals(actor),
    renewalsAhead(actor),
    countOutcomes(actor, ago(CONVERSION_DAYS)),
  ])
  return {
    today: issued.today,
    month: issued.month,
    change: changeOf(inRon(issued.before), inRon(issued.month)),
    proposals,
    renewals,
    conversion: outcomes.quotes === 0 ? undefined : Math.round((outcomes.issued / outcomes.quotes) * 100),
  }
}

/** What waits behind links of the navigation: open proposals, and policies that end soon. @throws NotAllowed */
export async function readNavCounts(actor: Actor): Promise<{ readonly proposals: number; readonly renewals: number }> {
  const [{ open }, { later }] = await Promise.all([openProposals(actor), renewalsAhead(actor)])
  return { proposals: open, renewals: later }
}

// The navigation and the page tell of the same: counted once for a request.
const openProposals = cache((actor: Actor) => countOpenProposals(actor, clock.today()))
const renewalsAhead = cache((actor: Actor) => {
  const today = clock.today()
  return countRenewals(actor, { from: today, soon: addDays(today, RENEWAL_DAYS), later: addDays(today, RENEWAL_OUTLOOK_DAYS) })
})

function ago(days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS)
}

function firstOfMonth(day: Day): Day {
  return addDays(day, 1 - Number(day.slice(8)))
}

function inRon(issued: readonly Issued[]): number {
  return issued.find(({ premium }) => premium.currency === 'RON')?.premium.amountBani ?? 0
}

function changeOf(before: number, now: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100)
}
