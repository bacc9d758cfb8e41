import { z } from 'zod'
import { endpoint } from '../endpoint'
import { credentials, readTokenPair, tokenPair } from '../shared/auth'
import { countryItem, countyItem, localityItem, namedItem, tireBrandItem, tireModelItem, tireSizeItem } from '../shared/nomenclature'
import { offerReply } from '../shared/offer'
import { wirePayment } from '../shared/payment'
import { policyReply } from '../shared/policy'
import { readOffers } from '../shared/read-offers'
import { readPolicies } from '../shared/read-policies'
import { offerRequestBody } from './offer-request'

const service = 'assets'
const clause = 'Endpoints, Assets service'
const list = <S extends z.ZodType>(item: S) => ({ kind: 'data', schema: z.array(item) }) as const

/** POST /auth. Where credentials go is not shown; vehicle and travel send them in the query. */
export const signIn = endpoint({
  name: 'assets.signIn', service, method: 'POST', path: '/auth', token: 'none', query: credentials,
  reply: { kind: 'data', schema: tokenPair, read: readTokenPair }, repeatable: true, source: 'inferred', clause: 'Authentication, Assets service 1',
})

export const renewToken = endpoint({
  name: 'assets.renewToken', service, method: 'PATCH', path: '/auth', token: 'refresh',
  reply: { kind: 'data', schema: tokenPair, read: readTokenPair }, repeatable: false, source: 'inferred', clause: 'Authentication, Assets service 3',
})

export const signOut = endpoint({
  name: 'assets.signOut', service, method: 'DELETE', path: '/auth', token: 'jwt',
  reply: { kind: 'none' }, repeatable: true, source: 'documented', clause: 'Authentication, Assets service 4',
})

/** A repeated POST /offer makes one more offer: it costs nothing, but it is not repeatable. */
export const createOffer = endpoint({
  name: 'assets.createOffer', service, method: 'POST', path: '/offer', token: 'jwt', body: offerRequestBody,
  reply: { kind: 'data', schema: offerReply, read: readOffers }, repeatable: false, source: 'documented', clause,
})

/** Issues a policy: never sent twice. */
export const createPolicy = endpoint({
  name: 'assets.createPolicy', service, method: 'POST', path: '/policy', token: 'jwt',
  body: z.object({ offerId: z.number(), payment: wirePayment, additionalData: z.looseObject({}).optional() }),
  reply: { kind: 'data', schema: policyReply, read: readPolicies, decides: 'policies' }, repeatable: false, source: 'documented', clause,
})

export const getOfferDocument = endpoint({
  name: 'assets.getOfferDocument', service, method: 'GET', path: '/offer/{offerId}', token: 'jwt',
  params: z.object({ offerId: z.number() }), reply: { kind: 'file' }, repeatable: true, source: 'documented', clause,
})

export const getPolicyDocument = endpoint({
  name: 'assets.getPolicyDocument', service, method: 'GET', path: '/policy/{policyId}', token: 'jwt',
  params: z.object({ policyId: z.number() }), reply: { kind: 'file' }, repeatable: true, source: 'documented', clause,
})

export const getPolicyDocumentByNumber = endpoint({
  name: 'assets.getPolicyDocumentByNumber', service, method: 'GET', path: '/policy', token: 'jwt',
  query: z.object({ series: z.string(), number: z.string() }), reply: { kind: 'file' }, repeatable: true, source: 'documented', clause,
})

export const listCountries = endpoint({
  name: 'assets.listCountries', service, method: 'GET', path: '/nomenclature/country', token: 'jwt',
  reply: list(countryItem), repeatable: true, source: 'documented', clause,
})

export const listCounties = endpoint({
  name: 'assets.listCounties', service, method: 'GET', path: '/nomenclature/county', token: 'jwt',
  reply: list(countyItem), repeatable: true, source: 'documented', clause,
})

export const listLocalities = endpoint({
  name: 'assets.listLocalities', service, method: 'GET', path: '/nomenclature/locality/{countyCode}', token: 'jwt',
  params: z.object({ countyCode: z.string() }), reply: list(localityItem), repeatable: true, source: 'documented', clause,
})

export const listVehicleBrands = endpoint({
  name: 'assets.listVehicleBrands', service, method: 'GET', path: '/nomenclature/vehicle-brand', token: 'jwt',
  reply: list(namedItem), repeatable: true, source: 'documented', clause,
})

/** Shares its path with {@link listTireModels}: brand identifiers are numbers, tire make codes are letters. */
export const listVehicleModels = endpoint({
  name: 'assets.listVehicleModels', service, method: 'GET', path: '/nomenclature/vehicle-model/{vehicleBrandId}', token: 'jwt',
  params: z.object({ vehicleBrandId: z.string().regex(/^\d+$/) }), reply: list(namedItem), repeatable: true, source: 'documented', clause,
})

export const listTireBrands = endpoint({
  name: 'assets.listTireBrands', service, method: 'GET', path: '/nomenclature/tire-brand', token: 'jwt',
  reply: list(tireBrandItem), repeatable: true, source: 'documented', clause,
})

export const listTireModels = endpoint({
  name: 'assets.listTireModels', service, method: 'GET', path: '/nomenclature/vehicle-model/{tireMakeCode}', token: 'jwt',
  params: z.object({ tireMakeCode: z.string().regex(/^\D/) }), reply: list(tireModelItem), repeatable: true, source: 'documented', clause,
})

export const listTireSizes = endpoint({
  name: 'assets.listTireSizes', service, method: 'GET', path: '/nomenclature/tire-size', token: 'jwt',
  reply: list(tireSizeItem), repeatable: true, source: 'documented', clause,
})

export const assetsEndpoints = [
  signIn, renewToken, signOut, createOffer, createPolicy, getOfferDocument, getPolicyDocument, getPolicyDocumentByNumber,
  listCountries, listCounties, listLocalities, listVehicleBrands, listVehicleModels, listTireBrands, listTireModels, listTireSizes,
] as const
