import { edited } from '../edit'
import type { Expectation } from '../expectation'
import type { WireRequest } from '../wire'
import type { Case, Material } from './case'

const refused: Expectation = { kind: 'refused' }
const bad: Expectation = { kind: 'refused', status: 400 }
const LONG = 200_000
const TEN_MB = 10 * 1024 * 1024

/** Bodies that are no body: [name, what is sent instead of JSON, expectation, headers]. */
const raw: readonly [name: string, rawBody: string | Uint8Array<ArrayBuffer>, expect: Expectation, headers?: WireRequest['headers']][] = [
  ['nothing', '', refused],
  ['blanks', '   ', bad],
  ['words', 'offer please', bad],
  ['half an object', '{"provider":', bad],
  ['two objects', '{}{}', bad],
  ['a trailing comma', '{"provider":{},}', bad],
  ['single quotes', "{'provider':{}}", bad],
  ['a form', 'provider=x&product=y', refused, { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['JSON called text', '{}', refused, { 'Content-Type': 'text/plain' }],
  ['JSON called XML', '{}', refused, { 'Content-Type': 'application/xml' }],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), bad],
  ['10 MB of JSON', JSON.stringify({ provider: 'x'.repeat(TEN_MB) }), refused],
  ['10 MB of blanks', ' '.repeat(TEN_MB), refused],
  ['100,000 nested lists', '['.repeat(100_000) + ']'.repeat(100_000), bad],
  ['100,000 nested objects', '{"product":'.repeat(100_000) + '1' + '}'.repeat(100_000), refused],
  ['null', 'null', bad],
  ['a list', '[]', bad],
  ['a text', '"offer"', bad],
  ['a number', '1', bad],
  ['true', 'true', bad],
  ['an empty object', '{}', bad],
  ['a prototype', '{"__proto__":{"provider":{},"product":{}}}', bad],
]

/** Values that stand where a text, a number or an object belongs, and must be refused there. */
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
    hostile(place).map(([name, value]) => ({
      name,
      request: { method: 'POST', path: '/offer', body: edited(bodies.of('gap'), { [`product.${place}`]: value }) },
      expect: { kind: 'refused' as const, status: 400, errorPaths: [`product.${place}`] },
    })),
  )
}

function numberCases({ bodies }: Material): Case[] {
  const text = JSON.stringify(bodies.of('gap'))
  const withTerm = (term: string) => text.replace('"termTime":12', `"termTime":${term}`)
  return ['1e999', '-1e999', '1e308', '12.0000001', '-0', '99999999999999999999'].map((term) => ({
    name: `the number ${term} as a term`,
    request: { method: 'POST', path: '/offer', rawBody: withTerm(term) },
    expect: { kind: 'refused', status: 400, errorPaths: ['product.gap.termTime'] },
  }))
}

function toleratedCases({ bodies }: Material): Case[] {
  const post = (name: string, body: unknown, headers?: WireRequest['headers']): Case => ({
    name,
    request: { method: 'POST', path: '/offer', body, ...(headers && { headers }) },
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

/** Bodies that no client of ours sends: each is refused in the envelope, and none is a surprise. */
export function bodyCases(material: Material): Case[] {
  const operations = ['/offer', '/policy']
  const rawCases = operations.flatMap((path) =>
    raw.map(([name, rawBody, expect, headers]): Case => ({ name: `POST ${path} with ${name}`, request: { method: 'POST', path, rawBody, ...(headers && { headers }) }, expect })),
  )
  return [...rawCases, ...hostileCases(material), ...numberCases(material), ...toleratedCases(material)]
}
