import { describe, expect, test } from 'vitest'
import { type z, ZodError } from 'zod'
import { offerRequestOf } from '@/lib/contracts/assets/offer-request'
import { ASSET_PRODUCTS, VEHICLE_TYPES as CONTRACT_VEHICLE_TYPES } from '@/lib/contracts/assets/products'
import type { Service } from '@/lib/contracts/endpoint'
import { createOffer } from '@/lib/contracts/travel/endpoints'
import { VEHICLE_PRODUCTS } from '@/lib/contracts/vehicle/product'
import { quoteRequest } from '@/lib/contracts/vehicle/quote-request'
import { addDays, addYears, type Day, parseDay } from '@/lib/domain/day'
import { insurersOfProduct, violationsOf } from '@/lib/testing/operator/service-violations'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { walk } from '@/lib/wizard/walk'
import { findProduct, productOf } from './all-products'
import type { ProductExamples } from './product'
import { PRODUCT_IDS, type ProductId } from './registry'
import { VEHICLE_TYPES } from './vehicle/vehicle-types'
import { wireOf } from './wires'

const today = parseDay('2026-11-21') as Day
const CONTRACT_PRODUCTS = { assets: ASSET_PRODUCTS, vehicle: VEHICLE_PRODUCTS, travel: ['travel'] } satisfies Record<Service, readonly string[]>
// The examples must hold on every day: also on 29 February, at the turn of a year, and years ahead.
const DAYS = [today, parseDay('2028-02-29') as Day, parseDay('2026-12-31') as Day, addYears(today, 3)]
const provider = { organization: { businessName: 'any' }, authentication: {} }

describe.each(PRODUCT_IDS)('%s', (id) => {
  const { definition, quickPrice } = productOf(id)
  const examples: ProductExamples = PRODUCT_EXAMPLES[id]
  const { service } = wireOf(id)
  const valid = Object.entries(examples.validExamples(today))

  test('has a product key of the contract and a step that begins with the policyholder', () => {
    expect(CONTRACT_PRODUCTS[service]).toContain(definition.id)
    expect(definition.service).toBe(service)
    expect(definition.id).toBe(id)
    expect(definition.steps.map(({ questions }) => questions[0])).toContainEqual(expect.objectContaining({ key: definition.holderKey, kind: 'party' }))
  })

  test.each(DAYS)('has valid examples that are complete on %s', (day) => {
    for (const [name, draft] of Object.entries(examples.validExamples(day))) {
      expect({ name, problems: walk(definition, draft, day).problems }).toEqual({ name, problems: [] })
      expect(walk(definition, draft, day).complete).toBeDefined()
    }
  })

  test.each(examples.refusedDrafts(today))('refuses $name', ({ draft, path, code }) => {
    const walked = walk(definition, draft, today)
    expect(walked.complete).toBeUndefined()
    expect(walked.problems).toContainEqual(expect.objectContaining({ path, code }))
  })

  test('has at least twenty refused examples', () => {
    expect(examples.refusedDrafts(today).length).toBeGreaterThanOrEqual(20)
  })

  test.each(valid)('sends what the contract describes for the example "%s"', (_name, draft) => {
    const request = wireOf(id).toOfferRequest(walk(definition, draft, today).complete, provider, today)
    const parsed = requestSchemaOf(id).safeParse(request)
    expect(parsed.error?.issues ?? []).toEqual([])
    // Strict about missing members: nothing undefined, nothing that the schema would drop.
    expect(JSON.parse(JSON.stringify(request))).toStrictEqual(request)
    expect(parsed.data).toStrictEqual(request)
  })

  test.each(valid)('sends what every insurer of the sandbox accepts for the example "%s"', (_name, draft) => {
    expect(insurersOfProduct(id).length).toBeGreaterThan(0)
    for (const businessName of insurersOfProduct(id)) {
      const own = { organization: { businessName }, authentication: { account: 'a', password: 'b' } }
      const request = wireOf(id).toOfferRequest(walk(definition, draft, today).complete, own, today)
      expect(violationsOf(service, request, today)).toEqual([])
    }
  })

  test('sends the same for answers that were stored as JSON', () => {
    const { complete } = walk(definition, valid[0]?.[1], today)
    const stored: unknown = JSON.parse(JSON.stringify(complete))
    expect(wireOf(id).toOfferRequest(stored, provider, today)).toStrictEqual(wireOf(id).toOfferRequest(complete, provider, today))
  })

  test.each(valid)('reads the answers of the example "%s" as they were stored, and none of another product', (_name, draft) => {
    const { complete } = walk(definition, draft, today)
    const stored: unknown = JSON.parse(JSON.stringify(complete))
    expect(wireOf(id).readAnswers(stored)).toMatchObject(stored as object)
    expect(wireOf(id).readAnswers({ holder: null })).toBeUndefined()
  })

  test('does not send answers that are incomplete or of another product', () => {
    expect(() => wireOf(id).toOfferRequest({ holder: {} }, provider, today)).toThrow(ZodError)
    expect(() => wireOf(id).toOfferRequest(undefined, provider, today)).toThrow(ZodError)
  })

  test('maps every path of a refusal to a question', () => {
    const keys = definition.steps.flatMap(({ questions }) => questions.map(({ key }) => key))
    const requests = valid.map(([, draft]) => wireOf(id).toOfferRequest(walk(definition, draft, today).complete, provider, today))
    for (const path of requests.flatMap(({ product }) => leavesOf({ product })).filter((leaf) => leaf !== 'product.name')) {
      const key = wireOf(id).fieldOf(path)?.split('.')[0]
      expect({ path, isAsked: keys.some((asked) => asked === key) }).toEqual({ path, isAsked: true })
    }
    expect(wireOf(id).fieldOf('product.policyholder.address.cityCode')).toBe('holder.address.city')
    expect(wireOf(id).fieldOf('policyholder.mobileNumber')).toBe('holder.mobile')
    expect(wireOf(id).fieldOf('provider.organization.businessName')).toBeUndefined()
  })

  test('has an indicative price both on screen and on the wire, or neither', () => {
    expect(quickPrice !== undefined).toBe(wireOf(id).toQuickRequest !== undefined)
  })

  test('has texts for every step, question and option in both languages', () => {
    for (const messages of Object.values(productOf(id).messages)) {
      const texts = leafTexts(messages)
      expect(texts.every((text) => text.trim() !== '' && !/[şţŞŢ]/.test(text))).toBe(true)
    }
    expect(Object.keys(productOf(id).messages.ro.questions)).toEqual(Object.keys(productOf(id).messages.en.questions))
  })
})

test('the vehicle types are those of the contract', () => {
  expect(VEHICLE_TYPES).toEqual(CONTRACT_VEHICLE_TYPES)
})

test('an unknown product is not found', () => {
  expect(findProduct('casco-de-lux')).toBeUndefined()
  expect(findProduct('toString')).toBeUndefined()
  expect(() => productOf('toString')).toThrow(RangeError)
  expect(() => wireOf('__proto__')).toThrow(RangeError)
})

test('the default start is tomorrow', () => {
  const walked = walk(productOf('gap').definition, PRODUCT_EXAMPLES.gap.validExamples(today).person, today)
  expect(walked.complete).toHaveProperty('startDate', addDays(today, 1))
})

function requestSchemaOf(id: ProductId): z.ZodType {
  const { service } = wireOf(id)
  if (service === 'vehicle') return quoteRequest
  if (service === 'travel') return createOffer.body
  const asset = ASSET_PRODUCTS.find((product) => product === id)
  if (asset === undefined) throw new Error(`The contract of the assets service has no ${id}`)
  return offerRequestOf(asset)
}

function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, held]) => leavesOf(held, path === '' ? name : `${path}.${name}`))
}

function leafTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leafTexts) : []
}
