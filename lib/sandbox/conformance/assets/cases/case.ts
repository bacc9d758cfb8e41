import type { Calendar } from '../../calendar'
import { edited } from '../../edit'
import { inside, pathsOf, type Row } from '../../tables/row'
import type { WireRequest } from '../../wire'
import type { Expectation } from '../expectation'
import type { Product, Values } from '../nomenclature-values'
import type { HolderKind, ValidBodies } from '../valid-bodies'

/** One request and its expected reply. */
export interface Case {
  readonly name: string
  /** Name of the operation that the request calls. */
  readonly operation: string
  readonly request: WireRequest
  readonly expect: Expectation
}

/** The data from which tables make their cases. */
export interface Material {
  readonly values: Values
  readonly calendar: Calendar
  readonly bodies: ValidBodies
}

export const postOffer = (name: string, body: unknown, expect: Expectation): Case => ({
  name, operation: 'assets.createOffer', request: { method: 'POST', path: '/offer', body }, expect,
})

/** Makes offer requests of one product. The paths of the rows are relative to the member `product`. */
export function offerCases(material: Material, of: Product | readonly [Product, HolderKind], rows: readonly Row[]): Case[] {
  const [product, holder] = typeof of === 'string' ? [of] : of
  return inside('product', rows).map(([name, edits, verdict]) => {
    const expect: Expectation = verdict === 'ok' ? { kind: 'offer' } : { kind: 'refused', status: 400, errorPaths: pathsOf(verdict) }
    return postOffer(`${product}: ${name}`, edited(material.bodies.of(product, holder), edits), expect)
  })
}
