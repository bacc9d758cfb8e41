import type { Day } from '@/lib/domain/day'
import { problemAt, type Problem } from '@/lib/domain/problem'
import { type AskedQuestion, askQuestions, NOTHING } from './ask'
import type { Readings } from './readings'
import type { Answers, AnyAnswers, Definition } from './define'
import type { Context } from './parsed'
import type { Rule } from './rules'

/** A step on the way: done, open (the first with a problem) or ahead of it. `left` counts the answers that are not given yet or are wrong. */
export interface Stop {
  readonly step: string
  readonly state: 'done' | 'open' | 'upcoming'
  readonly questions: readonly AskedQuestion[]
  readonly problems: readonly Problem[]
  readonly left: number
}

export interface Walk<A extends Answers = AnyAnswers> {
  readonly stops: readonly Stop[]
  /** Only what is reached and valid. */
  readonly answers: Partial<A>
  /** All answers, once every step is done. */
  readonly complete: A | undefined
  /** The open step; the last one when all are done. */
  readonly furthest: string
  /** Problems of the open step; none when all are done. */
  readonly problems: readonly Problem[]
}

/**
 * Walks a product from its first step through what was typed (any JSON: nothing throws) and stops at the first gap.
 * Answers behind a gap, and answers to questions that are no longer asked, do not count. `today` is the day in Bucharest.
 */
export function walk<A extends Answers>(definition: Definition<A>, draft: unknown, today: Day): Walk<A> {
  return walkAmongMany(definition, draft, { today })
}

interface Walking {
  readonly today: Day
  /** What was read of other drafts on the same day. */
  readonly readings?: Readings | undefined
}

/** The same for one of many drafts, which mostly say the same: a value that was read before is not read again. */
export function walkAmongMany<A extends Answers>(definition: Definition<A>, draft: unknown, { today, readings }: Walking): Walk<A> {
  const known: Record<string, unknown> = {}
  let reached: Record<string, unknown> = {}
  let isReached = true

  const stops = definition.steps.map((step): Stop => {
    const questions = checkRules(definition.rules, askQuestions(step.questions, draft, { today, answers: known, around: NOTHING, readings }), { today, answers: known })
    for (const { question, value } of questions) {
      if (value === undefined) delete known[question.key]
      else known[question.key] = value
    }
    if (isReached) reached = { ...known }
    const problems = questions.flatMap((asked) => asked.problems)
    const state = isReached ? (problems.length === 0 ? 'done' : 'open') : 'upcoming'
    isReached = state === 'done'
    return { step: step.id, state, questions, problems, left: new Set(problems.map(({ path }) => path)).size }
  })

  const open = stops.find((stop) => stop.state === 'open')
  // Kinds fit their answers by the type of the definition, and every answer is asked.
  const answers = reached as Partial<A>
  return {
    stops,
    answers,
    complete: open === undefined ? (answers as A) : undefined,
    furthest: (open ?? stops.at(-1))?.step ?? '',
    problems: open?.problems ?? [],
  }
}

/** The problems of one step, whether it is reached or not. */
export function problemsOfStep(walked: Pick<Walk, 'stops'>, step: string): readonly Problem[] {
  return walked.stops.find((stop) => stop.step === step)?.problems ?? []
}

/** Adds the findings of rules to their questions; a refused answer is no answer. */
function checkRules<A>(rules: readonly Rule<A>[], asked: readonly AskedQuestion[], context: Context): AskedQuestion[] {
  const valuesByKey = new Map(asked.map(({ question, value }) => [question.key, value]))
  const concerned = rules.filter(({ needs }) => needs.some((key) => valuesByKey.has(key)))
  if (concerned.length === 0) return [...asked]
  const answers = { ...context.answers, ...Object.fromEntries([...valuesByKey].filter(([, value]) => value !== undefined)) }
  const found = concerned
    .filter(({ needs }) => needs.every((key) => Object.hasOwn(answers, key)))
    .flatMap((rule) => {
      const finding = rule.check(answers as Partial<A>, context.today)
      // A rule may point at an earlier step; still, this step is the one that cannot be finished.
      const concerns = [keyOf(rule.at), ...rule.needs].find((key) => valuesByKey.has(key))
      if (finding === undefined) return []
      const { subpath: below, ...problem } = finding
      return [{ concerns, problem: problemAt(below === undefined ? rule.at : `${rule.at}.${below}`, problem) }]
    })
  if (found.length === 0) return [...asked]
  return asked.map((one) => {
    const ownProblems = found.filter(({ concerns }) => concerns === one.question.key).map(({ problem }) => problem)
    return ownProblems.length === 0 ? one : { ...one, value: undefined, problems: [...one.problems, ...ownProblems] }
  })
}

/** The answer that a dotted path belongs to. */
export function keyOf(path: string): string {
  return path.split('.', 1)[0] ?? path
}

/** The name of a question without its place: 'brand' of 'panels.0.brand'. */
export function ownKey(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}
