import { addDays, type Day, daysBetween } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import type { CoverComparison } from './cover-changes'
import type { SentReminder } from './reminder'

/** How many days ahead policies are renewed, in whole weeks. */
export const RENEWAL_WEEKS = 13
/** How many policies are asked anew at once. */
export const RENEWALS_AT_ONCE_MAX = 200
/** How many requests an agency spends on renewals a day. */
export const RENEWAL_REQUESTS_PER_DAY = 2000

/** Where a renewal stands: nothing begun, answers missing, insurers asked, offers there, a proposal open at the client, no offer, or a policy that follows. */
export const RENEWAL_STATES = ['none', 'draft', 'asking', 'offered', 'proposed', 'noOffer', 'renewed'] as const
export type RenewalState = (typeof RENEWAL_STATES)[number]

/** A policy that ends soon, and what was begun to continue it. */
export interface Renewal {
  readonly policyId: string
  readonly policy: string
  readonly holder: string
  readonly clientId: string | undefined
  readonly product: string
  readonly insurer: string
  readonly owner: string
  readonly ownerId: string
  readonly endDate: Day
  readonly premium: Money
  readonly package: string | undefined
  /** Filed here and issued elsewhere: there are no answers to ask with. */
  readonly isFiled: boolean
  readonly state: RenewalState
  readonly quote: { readonly id: string; readonly number: number } | undefined
  /** The cheapest new offer in the currency of the policy that can be taken today, and how its covers differ from those of the policy. */
  readonly best: { readonly offerId: string; readonly premium: Money; readonly insurer: string; readonly package: string | undefined; readonly covers: CoverComparison } | undefined
}

/** What the old answers do not answer: the first step with a gap, and the questions by their words. */
export interface QuestionsLeft {
  readonly step: string
  /** New, or given for one contract alone. */
  readonly asked: readonly string[]
  /** Answered before, and refused today. */
  readonly refused: readonly string[]
}

/** A renewal as its page shows it. */
export interface ShownRenewal extends Renewal {
  readonly questions: QuestionsLeft | undefined
  /** The newest mail that reminded the client. */
  readonly reminder: SentReminder | undefined
}

export interface RenewalWeek<One extends Renewal = Renewal> {
  readonly from: Day
  readonly to: Day
  readonly renewals: readonly One[]
}

/** The weeks from a day on, each with the policies that end in it. */
export function weeksOf<One extends Renewal>(renewals: readonly One[], today: Day): RenewalWeek<One>[] {
  return Array.from({ length: RENEWAL_WEEKS }, (_, week) => {
    const [from, to] = [addDays(today, week * 7), addDays(today, week * 7 + 6)]
    return { from, to, renewals: renewals.filter(({ endDate }) => endDate >= from && endDate <= to) }
  })
}

/** How a week's rectangle is drawn: full when renewed, half with an offer, otherwise empty. */
export function fillOf(state: RenewalState): 'full' | 'half' | 'empty' {
  if (state === 'renewed') return 'full'
  return state === 'offered' || state === 'proposed' ? 'half' : 'empty'
}

/** How many days are left until a policy ends. */
export function daysLeft(endDate: Day, today: Day): number {
  return daysBetween(today, endDate)
}

/** Whether insurers may be asked anew: there are answers, and nothing was begun yet. */
export function mayAskAnew({ isFiled, state }: Pick<Renewal, 'isFiled' | 'state'>): boolean {
  return !isFiled && state === 'none'
}

/** Whether a proposal can be made of the best new offer in one step. */
export function mayPropose({ state, best }: Pick<Renewal, 'state' | 'best'>): boolean {
  return state === 'offered' && best !== undefined
}
