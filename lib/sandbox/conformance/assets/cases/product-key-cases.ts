import { edited } from '../../edit'
import type { Expectation } from '../expectation'
import { PRODUCTS, type Product } from '../nomenclature-values'
import { HOLDERS } from '../valid-bodies'
import { postOffer, type Case, type Material } from './case'

const refused: Expectation = { kind: 'refused', status: 400 }
const at = (path: string): Expectation => ({ kind: 'refused', status: 400, errorPaths: [path] })
const INSURER = 'provider.organization.businessName'

function validCases({ bodies }: Material): Case[] {
  const isHeldBy = (product: Product, holder: string) =>
    product === 'businessCyberProtection' ? holder === 'company' : product !== 'digitalProtection' || holder !== 'company'
  return PRODUCTS.flatMap((product) =>
    HOLDERS.filter((holder) => isHeldBy(product, holder)).map((holder) => postOffer(`${product}: a valid request of a holder who is ${holder}`, bodies.of(product, holder), { kind: 'offer' })),
  )
}

function keyCases({ bodies }: Material): Case[] {
  const gap = bodies.of('gap')
  const tire = (bodies.of('tire') as { product: { tire: unknown } }).product.tire
  return [
    postOffer('no product key', edited(gap, { 'product.gap': undefined }), at('product')),
    postOffer('two product keys', edited(gap, { 'product.tire': tire }), at('product')),
    postOffer('two product keys, one of them null', edited(gap, { 'product.tire': null }), at('product')),
    postOffer('all product keys', edited(gap, Object.fromEntries(PRODUCTS.map((product) => [`product.${product}`, {}]))), at('product')),
    postOffer('an unknown key beside the product', edited(gap, { 'product.boat': {} }), at('product')),
    postOffer('an unknown key instead of the product', edited(gap, { 'product.gap': undefined, 'product.boat': {} }), at('product')),
    postOffer('a product key in other letters', edited(gap, { 'product.gap': undefined, 'product.GAP': {} }), at('product')),
    postOffer('a constructor beside the product', edited(gap, { 'product.constructor': {} }), at('product')),
    postOffer('no product', edited(gap, { product: undefined }), at('product')),
    postOffer('a product that is null', edited(gap, { product: null }), at('product')),
    postOffer('a product that is a list', edited(gap, { product: [] }), at('product')),
    postOffer('a product that is a text', edited(gap, { product: 'gap' }), at('product')),
    ...PRODUCTS.flatMap((product) => [
      postOffer(`${product}: a text where the object belongs`, edited(bodies.of(product), { [`product.${product}`]: 'x' }), at(`product.${product}`)),
      postOffer(`${product}: a list where the object belongs`, edited(bodies.of(product), { [`product.${product}`]: [] }), at(`product.${product}`)),
      postOffer(`${product}: an empty object`, edited(bodies.of(product), { [`product.${product}`]: {} }), refused),
    ]),
  ]
}

function providerCases({ bodies, values }: Material): Case[] {
  const gap = bodies.of('gap')
  return [
    postOffer('no provider', edited(gap, { provider: undefined }), at('provider')),
    postOffer('a provider that is a text', edited(gap, { provider: values.insurers.gap }), at('provider')),
    postOffer('no organization', edited(gap, { 'provider.organization': undefined }), at('provider.organization')),
    postOffer('no insurer', edited(gap, { [INSURER]: undefined }), at(INSURER)),
    postOffer('an insurer nobody knows', edited(gap, { [INSURER]: 'nobody' }), at(INSURER)),
    postOffer('an insurer in capitals', edited(gap, { [INSURER]: values.insurers.gap.toUpperCase() }), at(INSURER)),
    postOffer('no authentication', edited(gap, { 'provider.authentication': undefined }), at('provider.authentication')),
    postOffer('an authentication that is a text', edited(gap, { 'provider.authentication': 'x' }), at('provider.authentication')),
    postOffer('an account that is a number', edited(gap, { 'provider.authentication.account': 1 }), at('provider.authentication.account')),
    postOffer('all credentials', edited(gap, { 'provider.authentication': { account: 'a', password: 'b', code: 'c' } }), { kind: 'offer' }),
    ...PRODUCTS.map((product) => postOffer(`${product}: an insurer that does not sell it`, edited(bodies.of(product), { [INSURER]: values.strangers[product] }), at(INSURER))),
  ]
}

function manyAtOnce({ bodies }: Material): Case[] {
  const body = edited(bodies.of('gap'), { 'product.gap.termTime': 6, 'product.gap.vehicle.vin': 'X', 'product.policyholder.email': 'x', 'product.policyholder.mobileNumber': '1' })
  const paths = ['product.gap.termTime', 'product.gap.vehicle.vin', 'product.policyholder.email', 'product.policyholder.mobileNumber']
  return [postOffer('everything that is wrong is said at once', body, { kind: 'refused', status: 400, errorPaths: paths })]
}

/** Contract: rule 1 of POST /offer, Offer request, Errors. */
export function productKeyCases(material: Material): Case[] {
  return [...validCases(material), ...keyCases(material), ...providerCases(material), ...manyAtOnce(material)]
}
