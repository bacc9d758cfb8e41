import type { Calendar } from '../calendar'
import { edited, type Edits } from '../edit'
import type { Expectation } from '../expectation'
import type { Product, Values } from '../nomenclature-values'
import type { HolderKind, ValidBodies } from '../valid-bodies'
import type { WireRequest } from '../wire'

/** One request and what its reply must be. */
export interface Case {
  readonly name: string
  readonly request: WireRequest
  readonly expect: Expectation
}

/** What tables of cases are made from. */
export interface Material {
  readonly values: Values
  readonly calendar: Calendar
  readonly bodies: ValidBodies
}

/** `ok`, or the field that the refusal names, or several of them. */
export type Verdict = string | readonly string[]

/** What is changed in a valid body, below its member `product`, and the verdict with its paths below `product`. */
export type Row = readonly [name: string, edits: Edits, verdict: Verdict]

export const postOffer = (name: string, body: unknown, expect: Expectation): Case => ({ name, request: { method: 'POST', path: '/offer', body }, expect })

/** A table of offer requests of one product. */
export function offerCases(material: Material, of: Product | readonly [Product, HolderKind], rows: readonly Row[]): Case[] {
  const [product, holder] = typeof of === 'string' ? [of] : of
  return rows.map(([name, edits, verdict]) => {
    const body = edited(material.bodies.of(product, holder), below('product', edits))
    return postOffer(`${product}: ${name}`, body, verdict === 'ok' ? { kind: 'offer' } : refusedAt(verdict))
  })
}

/** The same rows for an object that stands deeper: paths of edits and verdicts get the prefix. */
export function inside(prefix: string, rows: readonly Row[]): Row[] {
  return rows.map(([name, edits, verdict]) => [name, below(prefix, edits), verdict === 'ok' ? verdict : paths(verdict).map((path) => `${prefix}.${path}`)])
}

const paths = (verdict: Verdict): readonly string[] => (typeof verdict === 'string' ? [verdict] : verdict)
const refusedAt = (verdict: Verdict): Expectation => ({ kind: 'refused', status: 400, errorPaths: paths(verdict).map((path) => `product.${path}`) })
const below = (prefix: string, edits: Edits): Edits => Object.fromEntries(Object.entries(edits).map(([path, value]) => [`${prefix}.${path}`, value]))
