import type { Problem, ProblemCode } from '@/lib/domain/problem'
import type { AskedQuestion } from '@/lib/wizard/ask'
import type { Walk } from '@/lib/wizard/walk'
import { isAdjustable } from './adjustable-answers'

/** Whether a product can be priced: at once, after so many more answers, or not for this client and thing. */
export type Eligibility =
  | { readonly state: 'ready' }
  | { readonly state: 'needs'; readonly count: number }
  | { readonly state: 'notPossible'; readonly problem: Problem }

/** Of a product that can be sold. */
export type PossibleEligibility = Exclude<Eligibility, { readonly state: 'notPossible' }>

// With more missing answers than these the present quote says little about the other product.
const MISSING_ANSWERS_MAX = 10

/** Whether a product is worth offering beside another one: it is possible, and at most ten answers are missing. */
export function fitsNow(eligibility: Eligibility): boolean {
  return eligibility.state === 'ready' || (eligibility.state === 'needs' && eligibility.count <= MISSING_ANSWERS_MAX)
}

/** Codes that refuse a fact for good in its own product; tooSmall is not one, because a number may still be being typed. */
const BEYOND: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['dateTooEarly', 'tooLarge'])

/** The eligibility of a product after its walk, the steps ahead included. Answers to be corrected count as missing. */
export function eligibilityIn({ stops }: Pick<Walk, 'stops'>): Eligibility {
  const asked = stops.flatMap(({ questions }) => questions)
  const problem = asked.map(obstacleIn).find((found) => found !== undefined)
  if (problem !== undefined) return { state: 'notPossible', problem }
  const taken = new Set(pathsOfAnswersTaken(asked))
  const count = asked.reduce((sum, { problems }) => sum + problems.filter(({ path }) => !taken.has(path)).length, 0)
  return count === 0 ? { state: 'ready' } : { state: 'needs', count }
}

function obstacleIn({ question, problems }: AskedQuestion): Problem | undefined {
  if (question.kind === 'party') return problems.find(({ path, code }) => path === `${question.key}.kind` || code === 'mustBeNo')
  return isAdjustable(question.key) ? undefined : problems.find(({ code }) => BEYOND.has(code))
}

/** Paths where an incomplete party, or its address, stands for another answer: its fields count once, with the party. */
function pathsOfAnswersTaken(asked: readonly AskedQuestion[]): string[] {
  return asked.flatMap(({ question, items = [] }) => {
    if (question.kind === 'address' || question.kind === 'party') return question.sameAs === undefined ? [] : [question.key]
    return items.flatMap((item, index) => pathsOfAnswersTaken(item).map((path) => `${question.key}.${index}.${path}`))
  })
}
