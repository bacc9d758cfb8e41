import { z } from 'zod'
import { endpoint } from '../endpoint'
import { credentials, readTokenPair, tokenPair } from '../shared/auth'
import { countryItem, countyItem, coverageList, localityItem, namedItem } from '../shared/nomenclature'
import { wirePayment } from '../shared/payment'
import { policyReply } from '../shared/policy'
import { readOffers } from '../shared/read-offers'
import { readPolicies } from '../shared/read-policies'
import { inspectionForm, uploadedFile } from './inspection'
import { identifiedVehicle, mechanicalData } from './mechanical-data'
import { quoteReply } from './quote-reply'
import { quoteRequest } from './quote-request'

const service = 'vehicle'
const clause = 'Endpoints, Vehicle service'
const list = <S extends z.ZodType>(item: S) => ({ kind: 'data', schema: z.array(item) }) as const

export const signIn = endpoint({
  name: 'vehicle.signIn', service, method: 'POST', path: '/auth', token: 'none', query: credentials,
  reply: { kind: 'data', schema: tokenPair, read: readTokenPair }, repeatable: true, source: 'documented', clause: 'Authentication, Vehicle and travel services 1',
})

export const renewToken = endpoint({
  name: 'vehicle.renewToken', service, method: 'PATCH', path: '/auth', token: 'refresh',
  reply: { kind: 'data', schema: tokenPair, read: readTokenPair }, repeatable: false, source: 'documented', clause: 'Authentication, Vehicle and travel services 3',
})

export const signOut = endpoint({
  name: 'vehicle.signOut', service, method: 'DELETE', path: '/auth', token: 'jwt',
  reply: { kind: 'none' }, repeatable: true, source: 'inferred', clause: 'Authentication, Vehicle and travel services 4',
})

/** One request asks one insurer; a repeated one makes more offers: it costs nothing, but is not repeatable. */
export const getQuote = endpoint({
  name: 'vehicle.getQuote', service, method: 'POST', path: '/offer', token: 'jwt', body: quoteRequest,
  reply: { kind: 'data', schema: quoteReply, read: readOffers }, repeatable: false, source: 'inferred', clause,
})

export const getOfferDocument = endpoint({
  name: 'vehicle.getOfferDocument', service, method: 'GET', path: '/offer/{id}', token: 'jwt',
  params: z.object({ id: z.number() }), reply: { kind: 'file' }, repeatable: true, source: 'inferred', clause,
})

export const getPolicyDocument = endpoint({
  name: 'vehicle.getPolicyDocument', service, method: 'GET', path: '/policy', token: 'jwt',
  query: z.object({ series: z.string(), number: z.string() }), reply: { kind: 'file' }, repeatable: true, source: 'inferred', clause,
})

/** Transforms an offer into a policy: never sent twice. */
export const createPolicy = endpoint({
  name: 'vehicle.createPolicy', service, method: 'POST', path: '/policy', token: 'jwt',
  body: z.object({ offerId: z.number(), payment: wirePayment }),
  reply: { kind: 'data', schema: policyReply, read: readPolicies, decides: 'policies' }, repeatable: false, source: 'inferred', clause,
})

export const listCountries = endpoint({
  name: 'vehicle.listCountries', service, method: 'GET', path: '/nomenclature/country', token: 'jwt',
  reply: list(countryItem), repeatable: true, source: 'inferred', clause,
})

export const listCounties = endpoint({
  name: 'vehicle.listCounties', service, method: 'GET', path: '/nomenclature/county', token: 'jwt',
  reply: list(countyItem), repeatable: true, source: 'inferred', clause,
})

/** The contract types the county code as integer; the county list's code, a plate code, is sent. */
export const listLocalities = endpoint({
  name: 'vehicle.listLocalities', service, method: 'GET', path: '/nomenclature/locality/{countyCode}', token: 'jwt',
  params: z.object({ countyCode: z.string() }), reply: list(localityItem), repeatable: true, source: 'inferred', clause,
})

export const listCoverages = endpoint({
  name: 'vehicle.listCoverages', service, method: 'GET', path: '/nomenclature/coverage', token: 'jwt',
  reply: { kind: 'data', schema: coverageList }, repeatable: true, source: 'assumed', clause,
})

export const listVehicleMakes = endpoint({
  name: 'vehicle.listVehicleMakes', service, method: 'GET', path: '/nomenclature/vehicle-make', token: 'jwt',
  reply: list(namedItem), repeatable: true, source: 'assumed', clause,
})

export const listVehicleModels = endpoint({
  name: 'vehicle.listVehicleModels', service, method: 'GET', path: '/nomenclature/vehicle-model/{make}', token: 'jwt',
  params: z.object({ make: z.string() }), reply: list(namedItem), repeatable: true, source: 'assumed', clause,
})

/** Whether the upload needs the header Token is not shown: it is sent and required. A repeated upload attaches the file again. */
export const uploadInspectionFile = endpoint({
  name: 'vehicle.uploadInspectionFile', service, method: 'POST', path: '/risk-inspection', token: 'jwt', body: inspectionForm,
  reply: { kind: 'data', schema: uploadedFile, isOptional: true }, repeatable: false, source: 'assumed', clause,
})

/** Looks a catalogue code up; asking again changes nothing. */
export const identifyVehicle = endpoint({
  name: 'vehicle.identifyVehicle', service, method: 'POST', path: '/vehicle/identification-code', token: 'jwt', body: mechanicalData,
  reply: { kind: 'data', schema: identifiedVehicle }, repeatable: true, source: 'assumed', clause,
})

export const vehicleEndpoints = [
  signIn, renewToken, signOut, getQuote, getOfferDocument, getPolicyDocument, createPolicy, listCountries, listCounties, listLocalities,
  listCoverages, listVehicleMakes, listVehicleModels, uploadInspectionFile, identifyVehicle,
] as const
