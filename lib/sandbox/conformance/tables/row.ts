import type { Edits } from '../edit'

/** `ok`, or the field or fields that the refusal must name. */
export type Verdict = string | readonly string[]

/** Changes of a valid body and the expected verdict. The paths of both are relative to the object of the table. */
export type Row = readonly [name: string, edits: Edits, verdict: Verdict]

export const pathsOf = (verdict: Verdict): readonly string[] => (typeof verdict === 'string' ? [verdict] : verdict)

/** The rows of a nested object: adds the prefix to the paths of edits and verdicts. */
export function inside(prefix: string, rows: readonly Row[]): Row[] {
  return rows.map(([name, edits, verdict]) => [name, withPathPrefix(prefix, edits), verdict === 'ok' ? verdict : pathsOf(verdict).map((path) => `${prefix}.${path}`)])
}

/** The rows of one rule: their names begin with the rule. */
export function rowsOfRule(rule: string, rows: readonly Row[]): Row[] {
  return rows.map(([name, edits, verdict]) => [`${rule}: ${name}`, edits, verdict])
}

/** Makes one row per value of a member, accepted or refused. The refusal must name the member. */
export function valuesOf(member: string, { accepted = [], refused = [] }: { readonly accepted?: readonly unknown[]; readonly refused?: readonly unknown[] }): Row[] {
  const describeValue = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))
  return [
    ...accepted.map((value): Row => [`${member} ${describeValue(value)}`, { [member]: value }, 'ok']),
    ...refused.map((value): Row => [`${member} ${describeValue(value)}`, { [member]: value }, member]),
  ]
}

const withPathPrefix = (prefix: string, edits: Edits): Edits => Object.fromEntries(Object.entries(edits).map(([path, value]) => [`${prefix}.${path}`, value]))
