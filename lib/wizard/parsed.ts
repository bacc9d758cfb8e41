import type { Day } from '@/lib/domain/day'
import { problemAt, type CheckResult, type Finding, type Problem } from '@/lib/domain/problem'
import type { KindSettings, KindValues, PlainKind } from './kinds'

/** A value read from typed input, or its problems, each at a path relative to the answer ('' is the answer itself). */
export type Parsed<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly problems: readonly Problem[] }

/** What a kind may use besides the typed value: the day, and the valid answers before this one. */
export interface Context {
  readonly today: Day
  readonly answers: Readonly<Record<string, unknown>>
}

/** How one plain kind reads typed input. Nothing here throws, whatever the JSON. */
export interface KindRules<K extends PlainKind> {
  /** Whether nothing was typed. */
  isEmpty(raw: unknown): boolean
  /** Reads what is not empty. */
  parse(raw: unknown, settings: KindSettings[K], context: Context): Parsed<KindValues[K]>
  /** The result of a required question without an answer; the problem 'required' when this is left out. */
  whenEmpty?(settings: KindSettings[K], context: Context): Parsed<KindValues[K]>
}

export function accepted<V>(value: V): Parsed<V> {
  return { ok: true, value }
}

export function rejected(code: Finding['code'], params?: Finding['params']): { readonly ok: false; readonly problems: readonly Problem[] } {
  return { ok: false, problems: [problemAt('', params === undefined ? { code } : { code, params })] }
}

/** The part of a check's facts that becomes the answer. */
export function fromCheck<Facts, V>(checked: CheckResult<Facts>, keep: (facts: Facts) => V): Parsed<V> {
  return checked.ok ? accepted(keep(checked)) : { ok: false, problems: [problemAt('', checked.finding)] }
}

/** Moves relative problems below a name: '' becomes the name, 'city' becomes 'name.city'. */
export function prefixPaths(name: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, path: problem.path === '' ? name : `${name}.${problem.path}` }))
}
