import { edited } from '../../edit'
import type { WireRequest } from '../../wire'
import { postOffer, type Case, type Material } from './case'

const LONG = 200_000

/** Values that are wrong for every field. The refusal must name the path. */
const hostile = (path: string): readonly [name: string, value: unknown][] => [
  [`a list at ${path}`, []],
  [`an object at ${path}`, { a: 1 }],
  [`a boolean at ${path}`, true],
  [`200,000 characters at ${path}`, 'x'.repeat(LONG)],
  [`emoji at ${path}`, '👩‍👩‍👧‍👦'],
  [`markup at ${path}`, '<script>alert(1)</script>'],
  [`a quote at ${path}`, "' OR 1=1 --"],
]
const PLACES = ['gap.termTime', 'gap.startDate', 'gap.vehicle.vin', 'gap.vehicle.yearOfConstruction', 'policyholder.taxId', 'policyholder.email', 'policyholder.address.county', 'policyholder.address.cityCode']

function hostileCases({ bodies }: Material): Case[] {
  return PLACES.flatMap((place) =>
    hostile(place).map(([name, value]) => {
      const path = `product.${place}`
      return postOffer(name, edited(bodies.of('gap'), { [path]: value }), { kind: 'refused', status: 400, errorPaths: [path] })
    }),
  )
}

function numberCases({ bodies }: Material): Case[] {
  const text = JSON.stringify(bodies.of('gap'))
  const withTerm = (term: string) => text.replace('"termTime":12', `"termTime":${term}`)
  return ['1e999', '-1e999', '1e308', '12.0000001', '-0', '99999999999999999999'].map((term) => ({
    name: `the number ${term} as a term`,
    operation: 'assets.createOffer',
    request: { method: 'POST', path: '/offer', rawBody: withTerm(term) },
    expect: { kind: 'refused', status: 400, errorPaths: ['product.gap.termTime'] },
  }))
}

function toleratedCases({ bodies }: Material): Case[] {
  const post = (name: string, body: unknown, headers: WireRequest['headers'] = {}): Case => ({
    name,
    operation: 'assets.createOffer',
    request: { method: 'POST', path: '/offer', body, headers },
    expect: { kind: 'offer' },
  })
  const gap = bodies.of('gap')
  return [
    post('letters with diacritics', edited(gap, { 'product.policyholder.lastName': 'Țârănuș-Ăîâșț', 'product.policyholder.address.street': 'Șoseaua Pădurii' })),
    post('a long street, which the contract does not bound', edited(gap, { 'product.policyholder.address.street': 'x'.repeat(1000) })),
    post('a content type with a charset', gap, { 'Content-Type': 'application/json; charset=utf-8' }),
    post('an unknown member beside provider and product', edited(gap, { note: 'x' })),
  ]
}

/** Unusual values. The service must refuse the wrong ones at their fields, accept the others, and not fail unexpectedly. */
export function bodyCases(material: Material): Case[] {
  return [...hostileCases(material), ...numberCases(material), ...toleratedCases(material)]
}
