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
  const [ofToday, month, before, proposals, soon, later, outcomes] = await Promise.all([
    countIssued(actor, { from: today, to: today }),
    countIssued(actor, { from: first, to: today }),
    countIssued(actor, { from: addMonths(first, -1), to: addMonths(today, -1) }),
    countOpenProposals(actor, today),
    countRenewals(actor, { from: today, to: addDays(today, RENEWAL_DAYS) }),
    countRenewals(actor, { from: today, to: addDays(today, RENEWAL_OUTLOOK_DAYS) }),
    countOutcomes(actor, ago(CONVERSION_DAYS)),
  ])
  return {
    today: ofToday,
    month,
    change: changeOf(inRon(before), inRon(month)),
    proposals,
    renewals: { soon, later },
    conversion: outcomes.quotes === 0 ? undefined : Math.round((outcomes.issued / outcomes.quotes) * 100),
  }
}

/** What waits behind links of the navigation: open proposals, and policies that end soon; read once for a request. @throws NotAllowed */
export const readNavCounts = cache(async (actor: Actor): Promise<{ readonly proposals: number; readonly renewals: number }> => {
  const today = clock.today()
  const [{ open }, renewals] = await Promise.all([countOpenProposals(actor, today), countRenewals(actor, { from: today, to: addDays(today, RENEWAL_OUTLOOK_DAYS) })])
  return { proposals: open, renewals }
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
