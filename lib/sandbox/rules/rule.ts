import type { Day } from '@/lib/domain/day'
import { asObject, memberAt, type Raw } from './raw'
import type { Reference } from './reference'
import { violation, type Violation, type ViolationCode, type ViolationParams } from './violation'

/** What a rule may look at besides the object it judges. */
export interface RuleContext {
  readonly today: Day
  readonly reference: Reference
  /** Not known when the request names no product, or several. */
  readonly product: string | undefined
}

export interface Problem {
  /** Member of the judged object, dotted when deeper. */
  readonly at: string
  readonly code: ViolationCode
  readonly params?: ViolationParams
}

/** One rule over one object. It says nothing while the members it needs are missing or of the wrong type: the shape says that. */
export type Rule<Context = RuleContext> = (subject: Raw, context: Context) => Problem | undefined

/** A part of a request and where it stands in it. */
export interface Part {
  readonly path: string
  readonly value: unknown
}

/** Path of the body itself, for rules over all of it. */
export const ROOT_PATH = ''

/** The part of a request at a dotted path. */
export function partOf(body: unknown, path: string): Part {
  return { path, value: memberAt(body, path) }
}

/** Runs a table of rules over a part; anything that is not an object breaks no rule here. */
export function applyRules<Context>(rules: readonly Rule<Context>[], { path, value }: Part, context: Context): Violation[] {
  const object = asObject(value)
  if (object === undefined) return []
  return rules.flatMap((rule) => {
    const found = rule(object, context)
    return found === undefined ? [] : [violation(path === ROOT_PATH ? found.at : `${path}.${found.at}`, found.code, found.params)]
  })
}

export function problem(at: string, code: ViolationCode, params?: ViolationParams): Problem {
  return params === undefined ? { at, code } : { at, code, params }
}
