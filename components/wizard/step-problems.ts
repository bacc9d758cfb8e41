import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { Day } from '@/lib/domain/day'
import type { Problem } from '@/lib/domain/problem'
import type { AnyQuestion, Definition } from '@/lib/wizard/define'
import { walk, type Walk } from '@/lib/wizard/walk'
import { cleanDraft, type Draft } from './draft/draft'
import { itemQuestionAt, wholeList } from './items/item-question'

/** A problem of a step with the name of the form field that shows it. */
export interface FieldProblem {
  readonly field: string
  readonly question: AnyQuestion
  readonly problem: Problem
}

/** The problems of one step's visible fields, one per field, in the order of the form. */
export function problemsByField(walked: Pick<Walk, 'stops'>, stepId: string): readonly FieldProblem[] {
  const stop = walked.stops.find(({ step }) => step === stepId)
  const found = new Map<string, FieldProblem>()
  for (const { question, problems } of stop?.questions ?? []) {
    for (const problem of problems) {
      const field = fieldOf(question, problem.path)
      if (!found.has(field)) found.set(field, { field, question, problem })
    }
  }
  return [...found.values()]
}

// A rule may point at an answer of an earlier step: the question with the rule shows the problem.
function fieldOf(question: AnyQuestion, path: string): string {
  const inItem = question.kind === 'items' ? itemQuestionAt(question, path) : undefined
  if (inItem !== undefined) return fieldOf(inItem.question, path)
  const isOwn = path === question.key || path.startsWith(`${question.key}.`)
  return isOwn && path !== question.key ? path : firstField(question)
}

/** The field that shows a problem of the whole question. */
export function firstField(question: AnyQuestion): string {
  if (question.kind === 'items') return wholeList(question.key)
  if (question.kind !== 'address' && question.kind !== 'party') return question.key
  if (question.sameAs !== undefined) return `${question.key}.sameAs`
  return question.kind === 'party' ? `${question.key}.kind` : `${question.key}.county`
}

interface StepResolverOptions {
  readonly definition: Definition
  readonly stepId: string
  readonly today: Day
  /** The words of a problem in the reader's language. */
  readonly problemText: (problem: Problem) => string
}

/** Validates a form by walking the product, for the step's visible fields only. */
export function stepResolver({ definition, stepId, today, problemText }: StepResolverOptions): Resolver<Draft> {
  return (values) => {
    const found = problemsByField(walk(definition, cleanDraft(values), today), stepId)
    if (found.length === 0) return { values, errors: {} }
    const errors: FieldErrors<Draft> = {}
    for (const { field, problem } of found) set(errors, field, { type: problem.code, message: problemText(problem) })
    return { values: {}, errors }
  }
}

/**
 * The fields whose message is outdated: they are right now, or wrong for another reason,
 * which appears on blur.
 */
export function fixedFields(errors: FieldErrors<Draft>, found: readonly FieldProblem[]): readonly string[] {
  const codes = new Map<string, string>(found.map(({ field, problem }) => [field, problem.code]))
  return erroredFields(errors).filter((field) => codes.get(field) !== codeAt(errors, field))
}

function codeAt(errors: FieldErrors<Draft>, field: string): unknown {
  const fieldError: { readonly type?: unknown } | undefined = get(errors, field)
  return fieldError?.type
}

/** The names of all fields with a message. */
export function erroredFields(errors: object, prefix = ''): readonly string[] {
  return Object.entries(errors).flatMap(([name, fieldError]: [string, unknown]) => {
    if (typeof fieldError !== 'object' || fieldError === null) return []
    const field = `${prefix}${name}`
    return 'type' in fieldError && typeof fieldError.type === 'string' ? [field] : erroredFields(fieldError, `${field}.`)
  })
}
