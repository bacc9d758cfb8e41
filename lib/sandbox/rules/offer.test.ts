import { describe, expect, it } from 'vitest'
import { ASSET_PRODUCTS } from '@/lib/contracts/assets/products'
import { broken, violationsAfter, checkRequest, TODAY } from './check-request'
import { mutate, removed } from './mutate'
import { allowedHolders, validRequest } from './valid-requests'

const validGap = () => validRequest('gap', { today: TODAY, insurer: 'alpina' })
const validTire = () => validRequest('tire', { today: TODAY, insurer: 'alpina' })

describe('a valid request', () => {
  const cases = ASSET_PRODUCTS.flatMap((product) => allowedHolders[product].map((holder) => ({ product, holder })))
  it.each(cases)('is accepted for $product and a holder who is $holder', ({ product, holder }) => {
    expect(checkRequest(validRequest(product, { today: TODAY, insurer: 'alpina', holder }))).toMatchObject({ ok: true, product })
  })
})

describe('exactly one product key', () => {
  it.each([
    ['none is rejected', { 'product.gap': removed }, 'product noProduct'],
    ['two are rejected', { 'product.tire': validTire().product.tire }, 'product severalProducts'],
    ['two are rejected, even when the second holds nothing', { 'product.tire': null }, 'product severalProducts'],
    ['an unknown key beside one is rejected', { 'product.boat': {} }, 'product unknownKey'],
    ['a prototype key beside one is rejected', { 'product.constructor': {} }, 'product unknownKey'],
  ])('%s', (_, changes, expected) => {
    expect(broken(mutate(validGap(), changes))).toEqual([expected])
  })

  it('an unknown key alone is refused', () => {
    const body = mutate(validGap(), { 'product.gap': removed, 'product.boat': {} })
    expect(broken(body)).toEqual(['product noProduct', 'product unknownKey'])
  })

  it('a product that is null is reported with missing content', () => {
    expect(violationsAfter('gap', { gap: null })).toEqual(['product.gap notObject'])
  })

  it('the holder is checked without a product too', () => {
    const body = mutate(validGap(), { 'product.gap': removed, 'product.policyholder.email': 'nobody' })
    expect(broken(body)).toEqual(['product noProduct', 'product.policyholder.email emailInvalid'])
  })
})

describe('the insurer', () => {
  const name = 'provider.organization.businessName'
  it.each([
    ['must be given', { provider: removed }, 'provider required'],
    ['must have a name', { [name]: removed }, `${name} required`],
    ['must have a name that is a text', { [name]: 5 }, `${name} notText`],
    ['must be known', { [name]: 'nobody' }, `${name} insurerUnknown`],
    ['must be known by its exact name', { [name]: 'ALPINA' }, `${name} insurerUnknown`],
    ['must come with an authentication object', { 'provider.authentication': removed }, 'provider.authentication required'],
    ['must come with an authentication that is an object', { 'provider.authentication': [] }, 'provider.authentication notObject'],
    ['takes credentials as text only', { 'provider.authentication.code': 1 }, 'provider.authentication.code notText'],
  ])('%s', (_, changes, expected) => {
    expect(broken(mutate(validGap(), changes))).toEqual([expected])
  })

  it('must sell the product', () => {
    expect(broken(mutate(validGap(), { [name]: 'carpatia' }))).toEqual([])
    expect(broken(mutate(validTire(), { [name]: 'carpatia' }))).toEqual([`${name} insurerDoesNotSell`])
  })

  it('needs no credentials inside its authentication object', () => {
    expect(broken(mutate(validGap(), { 'provider.authentication': {} }))).toEqual([])
  })
})

it('all errors of a request are reported at once', () => {
  const changes = { 'gap.termTime': 24, 'gap.vehicle.vin': 'ABC', 'policyholder.email': 'nobody', 'policyholder.address.county': 'XX', 'additionalData.agreements.gdpr': 'true' }
  expect(violationsAfter('gap', changes).toSorted()).toEqual([
    'product.additionalData.agreements.gdpr mustBeTrue',
    'product.gap.termTime notAllowed',
    'product.gap.vehicle.vin vinInvalid',
    'product.policyholder.address.county countyUnknown',
    'product.policyholder.email emailInvalid',
  ])
})
