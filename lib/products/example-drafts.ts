import type { ProblemCode } from '@/lib/domain/problem'

/** What a person could have typed. */
export type Draft = Readonly<Record<string, unknown>>

/** A draft that must be refused, with the expected problem. */
export interface RefusedExample {
  readonly name: string
  readonly draft: Draft
  readonly path: string
  readonly code: ProblemCode
}

/** The draft with another value at a dotted path, also within lists; undefined removes the member. */
export function draftWith(draft: Draft, path: string, value: unknown): Draft {
  return withChange(draft, path.split('.'), value) as Draft
}

function withChange(current: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(current)) {
    const items: readonly unknown[] = current
    return items.map((item, index) => (index !== Number(name) ? item : rest.length > 0 ? withChange(item, rest, value) : value))
  }
  const members = (current ?? {}) as Draft
  if (rest.length > 0) return { ...members, [name]: withChange(members[name], rest, value) }
  return value === undefined ? Object.fromEntries(Object.entries(members).filter(([key]) => key !== name)) : { ...members, [name]: value }
}

/** One row of a table of refusals: the sentence, the path changed, the value typed, the problem, and where when it is elsewhere. */
export type Refusal = readonly [name: string, changedPath: string, typed: unknown, code: ProblemCode, path?: string]

/** The refused examples of a table, each made from a valid draft. */
export function refusedExamples(valid: Draft, refusals: readonly Refusal[]): readonly RefusedExample[] {
  return refusals.map(([name, changedPath, typed, code, path = changedPath]) => ({ name, draft: draftWith(valid, changedPath, typed), path, code }))
}
