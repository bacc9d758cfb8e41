import { describe, expect, expectTypeOf, test } from 'vitest'
import type { InputOf, ReplyOf } from '../endpoint'
import type { CoverageItem } from '../shared/nomenclature'
import type { ReadOffers } from '../shared/read-offers'
import * as vehicle from './endpoints'
import type { QuoteRequest } from './quote-request'

describe('the operations of the vehicle service', () => {
  test('are the contract\'s fifteen, each with its own name and path', () => {
    const endpoints = vehicle.vehicleEndpoints
    expect(endpoints).toHaveLength(15)
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(15)
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(15)
    expect(endpoints.every(({ service, name }) => service === 'vehicle' && name.startsWith('vehicle.'))).toBe(true)
  })

  test('name their clause and their source', () => {
    const documented = vehicle.vehicleEndpoints.filter(({ source }) => source === 'documented').map(({ name }) => name)
    expect(documented).toEqual(['vehicle.signIn', 'vehicle.renewToken'])
    expect(vehicle.vehicleEndpoints.every(({ clause }) => /^(Endpoints|Authentication), Vehicle/.test(clause))).toBe(true)
  })

  test('are not repeatable when a repetition creates something', () => {
    const once = vehicle.vehicleEndpoints.filter(({ repeatable }) => !repeatable).map(({ name }) => name)
    expect(once).toEqual(['vehicle.renewToken', 'vehicle.getQuote', 'vehicle.createPolicy', 'vehicle.uploadInspectionFile'])
  })

  test('have the types of the contract', () => {
    expectTypeOf<InputOf<typeof vehicle.getQuote>['body']>().toEqualTypeOf<QuoteRequest>()
    expectTypeOf<InputOf<typeof vehicle.getOfferDocument>['params']>().toEqualTypeOf<{ id: number }>()
    expectTypeOf<InputOf<typeof vehicle.listVehicleModels>['params']>().toEqualTypeOf<{ make: string }>()
    expectTypeOf<InputOf<typeof vehicle.uploadInspectionFile>['body']['file']>().toEqualTypeOf<Blob>()
    expectTypeOf<ReplyOf<typeof vehicle.getQuote>>().toEqualTypeOf<ReadOffers>()
    expectTypeOf<ReplyOf<typeof vehicle.listCoverages>>().toEqualTypeOf<Record<string, CoverageItem[]>>()
  })

  test('accept no body when the contract has none', () => {
    // @ts-expect-error a document is asked for without a body
    const input: InputOf<typeof vehicle.getOfferDocument> = { params: { id: 1 }, body: {} }
    expect(input.params.id).toBe(1)
  })
})

describe('the coverage list', () => {
  const { schema } = vehicle.listCoverages.reply
  const item = { code: 'glass', name: 'Geamuri' }

  test.each([
    ['by product', { casco: [item] }, { casco: [item] }],
    ['as a flat list', [item], { '': [item] }],
    ['as texts', { casco: ['glass'] }, { casco: [{ code: 'glass', name: 'glass' }] }],
    ['with numbers as codes', { casco: [{ code: 7, name: 'x' }] }, { casco: [{ code: '7', name: 'x' }] }],
  ])('is read %s', (_, sent, expected) => {
    expect(schema.parse(sent)).toEqual(expected)
  })

  test('is refused in any other form', () => {
    expect(schema.safeParse('glass').success).toBe(false)
    expect(schema.safeParse({ casco: 7 }).success).toBe(false)
  })
})
