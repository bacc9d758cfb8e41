import { addDays, type Day, daysBetween, parseDay, parseTypedDay } from '@/lib/domain/day'
import type { AnyQuestion } from '@/lib/wizard/define'
import { isBlank } from '@/lib/wizard/json'
import { keyOf, type Walk, walk } from '@/lib/wizard/walk'
import type { Draft } from './example-drafts'
import { productOf } from './all-products'
import type { ProductId } from './registry'
import { isAdjustable } from './adjustable-answers'

/** A difference between a copied quote and its original; `key` is the answer. */
export type DraftChange =
  /** A day of the contract was moved. */
  | { readonly kind: 'moved'; readonly key: string; readonly from: Day; readonly to: Day }
  /** The contract would have to begin on another day than the product allows. */
  | { readonly kind: 'bounded'; readonly key: string; readonly wanted: Day; readonly to: Day }
  /** An answer that names the renewed policy. */
  | { readonly kind: 'filled'; readonly key: string; readonly value: string }
  /** Agreements are given for one contract. */
  | { readonly kind: 'askedAgain'; readonly key: string }
  /** Valid when written, and refused today. */
  | { readonly kind: 'refused'; readonly key: string }

export interface CopiedDraft {
  readonly draft: Draft
  readonly changes: readonly DraftChange[]
}

interface RenewedPolicy {
  readonly series: string
  readonly number: string
  readonly startDate: Day
  /** The last day insured. */
  readonly endDate: Day
}

const START = 'startDate'
/** Answers that name the renewed policy: both or none. Contract: motor.renewPolicy. */
const RENEWED = { series: 'renewedSeries', number: 'renewedNumber' } as const

/** Copies answers to a new quote of the product: agreements are asked again, days that have passed move to the earliest allowed. */
export function copyDraft(product: ProductId, draft: Draft, today: Day): CopiedDraft {
  const agreed = withoutAgreements(product, draft)
  const moved = movedDays(product, agreed.draft, { today })
  return { draft: moved.draft, changes: [...moved.changes, ...refusedChanges(product, moved.draft, today), ...agreed.changes] }
}

/** Copies answers for the contract that follows a policy: it starts on the day after, or the nearest allowed. */
export function renewDraft(product: ProductId, draft: Draft, { policy, today }: { policy: RenewedPolicy; today: Day }): CopiedDraft {
  const agreed = withoutAgreements(product, draft)
  const startMoved = startedAfter(product, agreed.draft, { policy, today })
  const named = withRenewedPolicy(product, startMoved.draft, { policy, today })
  const changes = [...startMoved.changes, ...named.changes, ...refusedChanges(product, named.draft, today), ...agreed.changes]
  return { draft: named.draft, changes }
}

function withoutAgreements(product: ProductId, draft: Draft): CopiedDraft {
  const agreements = new Set(questionsOf(product).flatMap(({ kind, key }) => (kind === 'consent' ? [key] : [])))
  const given = Object.keys(draft).filter((key) => agreements.has(key))
  return { draft: Object.fromEntries(Object.entries(draft).filter(([key]) => !agreements.has(key))), changes: given.map((key) => ({ kind: 'askedAgain', key })) }
}

function startedAfter(product: ProductId, draft: Draft, { policy, today }: { policy: RenewedPolicy; today: Day }): CopiedDraft {
  const wanted = addDays(policy.endDate, 1)
  const to = nearestAllowedDay(product, { ...draft, [START]: wanted }, { key: START, today })
  if (to === undefined) return movedDays(product, draft, { today })
  const from = typedDay(draft, START) ?? policy.startDate
  const rest = movedDays(product, { ...draft, [START]: to }, { today, byDays: daysBetween(from, to) })
  const bounded: readonly DraftChange[] = to === wanted ? [] : [{ kind: 'bounded', key: START, wanted, to }]
  return { draft: rest.draft, changes: [{ kind: 'moved', key: START, from, to }, ...bounded, ...rest.changes] }
}

/** Moves days of the contract together: a trip that begins later ends later. `byDays` is how far the start was moved already. */
function movedDays(product: ProductId, draft: Draft, { today, byDays }: { today: Day; byDays?: number }): CopiedDraft {
  let movedDraft = draft
  let shift = byDays ?? 0
  const changes: DraftChange[] = []
  for (const { key } of questionsOf(product).filter(({ kind, key: name }) => kind === 'day' && isAdjustable(name) && (byDays === undefined || name !== START))) {
    const from = typedDay(movedDraft, key)
    const to = from && nearestAllowedDay(product, { ...movedDraft, [key]: addDays(from, shift) }, { key, today })
    if (from === undefined || to === undefined || to === from) continue
    movedDraft = { ...movedDraft, [key]: to }
    shift = daysBetween(from, to)
    changes.push({ kind: 'moved', key, from, to })
  }
  return { draft: movedDraft, changes }
}

// A bound of the question, then one of a rule, then the question's again.
const ADJUSTMENTS_MAX = 3

/** The day itself or the nearest that the product allows; undefined when it allows none, or asks for none. */
function nearestAllowedDay(product: ProductId, draft: Draft, { key, today }: { key: string; today: Day }): Day | undefined {
  let candidate = draft
  for (let step = 0; step <= ADJUSTMENTS_MAX; step += 1) {
    const walked = walk(productOf(product).definition, candidate, today)
    const asked = walked.stops.flatMap(({ questions }) => questions).find(({ question }) => question.key === key)
    const [problem] = asked?.problems ?? []
    if (problem === undefined) return asked === undefined ? undefined : typedDay(candidate, key)
    const nearest = parseDay(String(problem.params?.['earliest'] ?? problem.params?.['latest'] ?? ''))
    if (nearest === undefined) return undefined
    candidate = { ...candidate, [key]: nearest }
  }
  return undefined
}

function withRenewedPolicy(product: ProductId, draft: Draft, { policy, today }: { policy: RenewedPolicy; today: Day }): CopiedDraft {
  const keys = Object.values(RENEWED)
  if (!keys.every((key) => questionsOf(product).some((question) => question.key === key))) return { draft, changes: [] }
  const named: Draft = { ...draft, [RENEWED.series]: policy.series, [RENEWED.number]: policy.number }
  const refused = refusedKeys(walk(productOf(product).definition, named, today))
  // Both answers or none.
  if (keys.some((key) => refused.has(key))) return { draft: without(draft, keys), changes: [] }
  return { draft: named, changes: [{ kind: 'filled', key: RENEWED.series, value: policy.series }, { kind: 'filled', key: RENEWED.number, value: policy.number }] }
}

function refusedChanges(product: ProductId, draft: Draft, today: Day): readonly DraftChange[] {
  return [...refusedKeys(walk(productOf(product).definition, draft, today))].map((key) => ({ kind: 'refused', key }))
}

/** Answers that are given and wrong; missing ones are not included. */
function refusedKeys({ stops }: Walk): ReadonlySet<string> {
  return new Set(stops.flatMap(({ problems }) => problems.filter(({ code }) => code !== 'required' && code !== 'mustBeYes').map(({ path }) => keyOf(path))))
}

function questionsOf(product: ProductId): readonly AnyQuestion[] {
  return productOf(product).definition.steps.flatMap(({ questions }) => questions)
}

function typedDay(draft: Draft, key: string): Day | undefined {
  const typed = draft[key]
  return typeof typed === 'string' && !isBlank(typed) ? parseTypedDay(typed) : undefined
}

function without(draft: Draft, keys: readonly string[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.includes(key)))
}
