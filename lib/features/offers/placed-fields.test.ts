import { describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import type { Endpoint } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { todayInBucharest } from '@/lib/domain/day'
import { readReply } from '@/lib/operator/read-reply'
import { faultOf, jsonReply } from '@/lib/operator/testing/replies'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { wireOf } from '@/lib/products/wires'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { walk } from '@/lib/wizard/walk'
import { failedOutcome } from './failed-outcome'

const today = todayInBucharest(new Date())
const provider = { organization: { businessName: 'any' }, authentication: {} }
const OFFER: Readonly<Record<'assets' | 'vehicle' | 'travel', Endpoint>> = { assets: assets.createOffer, vehicle: vehicle.getQuote, travel: travel.createOffer }
const SENTENCE = 'Nu este corect.'

const bracketed = (path: string) => path.split('.').map((name) => `[${name}]`).join('')
const pointer = (path: string) => `/${path.replaceAll('.', '/')}`
const snake = (path: string) => path.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** How services name the fields of a refusal. */
const FORMS: readonly (readonly [name: string, body: (paths: readonly string[]) => object])[] = [
  ['a map of fields', (paths) => ({ error: 'true', status: '400', message: 'VALIDATION_ERROR', data: Object.fromEntries(paths.map((path) => [path, [SENTENCE]])) })],
  ['a map under errors', (paths) => ({ errors: Object.fromEntries(paths.map((path) => [path, SENTENCE])) })],
  ['a list of field and message', (paths) => ({ errors: paths.map((field) => ({ field, message: SENTENCE })) })],
  ['property paths', (paths) => ({ violations: paths.map((path) => ({ propertyPath: path.replace(/^product\.(\w+)/, 'product[$1]'), title: SENTENCE })) })],
  ['JSON pointers', (paths) => ({ errors: paths.map((path) => ({ source: { pointer: pointer(path) }, detail: SENTENCE })) })],
  ['JSON pointers as fields', (paths) => ({ errors: paths.map((path) => ({ field: `#${pointer(path)}`, message: SENTENCE })) })],
  ['brackets', (paths) => ({ errors: Object.fromEntries(paths.map((path) => [bracketed(path), [SENTENCE]])) })],
  ['brackets before the sentence', (paths) => ({ errors: paths.map((path) => `${bracketed(path)}: ${SENTENCE}`) })],
  ['snake case', (paths) => ({ errors: paths.map((path) => ({ field: snake(path), message: SENTENCE })) })],
]
/** A refusal keeps a hundred sentences. */
const FIELDS_A_REFUSAL = 90

function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, member]) => pathsIn(member, path === '' ? name : `${path}.${name}`))
}

describe.each(PRODUCT_IDS)('every field of a request for %s', (id) => {
  const { definition } = productOf(id)
  const wire = wireOf(id)
  const questions = new Set(definition.steps.flatMap((step) => step.questions.map(({ key }) => key)))
  const requests = Object.values(PRODUCT_EXAMPLES[id].validExamples(today)).map((draft) => wire.toOfferRequest(walk(definition, draft, today).complete, provider, today))
  const paths = [...new Set(requests.flatMap(({ product }) => pathsIn({ product })))].filter((path) => path !== 'product.name')

  test.each(FORMS)('leads to its question when a refusal names it in %s', async (_form, bodyOf) => {
    expect(paths.length).toBeGreaterThan(10)
    for (let at = 0; at < paths.length; at += FIELDS_A_REFUSAL) {
      const named = paths.slice(at, at + FIELDS_A_REFUSAL)
      const fault = await faultOf(readReply(OFFER[wire.service], jsonReply(400, bodyOf(named))))
      const { fieldTexts = [], texts } = failedOutcome(fault, wire.fieldOf)
      expect(texts).toEqual([])
      expect(fieldTexts.map(({ field }) => field)).toEqual(named.map((path) => wire.fieldOf(path)))
      expect(fieldTexts.filter((one) => !questions.has(one.field?.split('.')[0] ?? '') || one.texts.join() !== SENTENCE)).toEqual([])
    }
  })
})
