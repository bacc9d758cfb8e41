import type { Day } from '@/lib/domain/day'
import { asObject, memberAt, type Raw } from './raw'
import type { Reference } from './reference'
import { violation, type Violation, type ViolationCode, type ViolationParams } from './violation'

/** What a rule may read besides the object it checks. */
export interface RuleContext {
  readonly today: Day
  readonly reference: Reference
  /** Undefined when the request names no product, or several. */
  readonly product: string | undefined
  /** Whether a passport identifies a person as well. */
  readonly takesPassports?: boolean | undefined
}

export interface Problem {
  /** Path of the member in the checked object, with dots. */
  readonly at: string
  readonly code: ViolationCode
  readonly params?: ViolationParams
}

/** One rule over one object. It reports nothing for missing members or members of a wrong type, because the shape does. */
export type Rule<Context = RuleContext> = (subject: Raw, context: Context) => Problem | undefined

/** A part of a request and its path. */
export interface Part {
  readonly path: string
  readonly value: unknown
}

/** Path of the body itself, for rules over the whole body. */
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
