import type { Edits } from '../edit'

/** `ok`, or the field that the refusal names, or several of them. */
export type Verdict = string | readonly string[]

/** What is changed in a valid body, and the verdict; paths of both begin where the table stands. */
export type Row = readonly [name: string, edits: Edits, verdict: Verdict]

export const pathsOf = (verdict: Verdict): readonly string[] => (typeof verdict === 'string' ? [verdict] : verdict)

/** The same rows for an object that stands deeper: paths of edits and verdicts get the prefix. */
export function inside(prefix: string, rows: readonly Row[]): Row[] {
  return rows.map(([name, edits, verdict]) => [name, below(prefix, edits), verdict === 'ok' ? verdict : pathsOf(verdict).map((path) => `${prefix}.${path}`)])
}

/** The rows of one rule, which their names then begin with. */
export function ruled(rule: string, rows: readonly Row[]): Row[] {
  return rows.map(([name, edits, verdict]) => [`${rule}: ${name}`, edits, verdict])
}

/** Values of one member: those that the rule accepts and those that it refuses at that member. */
export function valuesOf(member: string, { accepted = [], refused = [] }: { readonly accepted?: readonly unknown[]; readonly refused?: readonly unknown[] }): Row[] {
  const told = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))
  return [
    ...accepted.map((value): Row => [`${member} ${told(value)}`, { [member]: value }, 'ok']),
    ...refused.map((value): Row => [`${member} ${told(value)}`, { [member]: value }, member]),
  ]
}

const below = (prefix: string, edits: Edits): Edits => Object.fromEntries(Object.entries(edits).map(([path, value]) => [`${prefix}.${path}`, value]))
