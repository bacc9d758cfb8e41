import type { z } from 'zod'
import type { Setting } from './setting-kinds'

type Source = Readonly<Record<string, string | undefined>>
type AnySettings = Readonly<Record<string, Setting<unknown>>>
type Values<Of extends AnySettings> = { readonly [Name in keyof Of]: z.output<Of[Name]['schema']> }

/** A setting that cannot be read: its name, and one line for a person. */
export interface SettingProblem {
  readonly name: string
  readonly line: string
}

/** Reads settings from the environment of a process; an empty one is not set. @returns the values, or what is wrong with each that cannot be read */
export function readSettings<const Of extends AnySettings>(settings: Of, source: Source): { values: Values<Of> } | { problems: readonly SettingProblem[] } {
  const read = Object.entries(settings).map(([name, one]) => ({ name, one, given: source[name], parsed: one.schema.safeParse(source[name] === '' ? undefined : source[name]) }))
  const problems = read.flatMap(({ name, one, given, parsed }) => (parsed.success ? [] : [{ name, line: problemLine({ name, given, allowed: one.allowed, isSecret: one.isSecret }) }]))
  if (problems.length > 0) return { problems }
  return { values: Object.fromEntries(read.map(({ name, parsed }) => [name, parsed.data])) as Values<Of> }
}

interface Misread {
  readonly name: string
  readonly given: string | undefined
  readonly allowed: string
  readonly isSecret: boolean
}

/** One line: what was read, unless it is a secret, and what is allowed. */
export function problemLine({ name, given, allowed, isSecret }: Misread): string {
  return `${name} is ${saidOf(given, isSecret)}; allowed: ${allowed}.`
}

function saidOf(given: string | undefined, isSecret: boolean): string {
  if (given === undefined || given === '') return 'empty'
  if (isSecret) return `a value of ${given.length} characters (not shown)`
  // A value may be a whole file by mistake; controls would break the line.
  return JSON.stringify(given.length > 80 ? `${given.slice(0, 80)}…` : given)
}
