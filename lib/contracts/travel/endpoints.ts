import { z } from 'zod'
import { endpoint } from '../endpoint'
import { credentials, readTokenPair, tokenPair } from '../shared/auth'
import { policyReply } from '../shared/policy'
import { readOffers } from '../shared/read-offers'
import { readPolicies } from '../shared/read-policies'
import { issueRequest } from './issue-request'
import { travelNomenclatureEndpoints } from './nomenclature-endpoints'
import { asyncOfferRequest, quickOfferRequest, travelOfferRequest } from './offer-requests'
import { readAsyncState, readCorrelationOf } from './read-async'
import { asyncOfferReply, asyncState, travelOfferReply } from './replies'

const service = 'travel'
const clause = 'Endpoints, Travel service'

export const signIn = endpoint({
  name: 'travel.signIn', service, method: 'POST', path: '/auth', token: 'none', query: credentials,
  reply: { kind: 'data', schema: tokenPair, read: readTokenPair }, repeatable: true, source: 'documented', clause: 'Authentication, Vehicle and travel services 1',
})

export const renewToken = endpoint({
  name: 'travel.renewToken', service, method: 'PATCH', path: '/auth', token: 'refresh',
  reply: { kind: 'data', schema: tokenPair, read: readTokenPair }, repeatable: false, source: 'documented', clause: 'Authentication, Vehicle and travel services 3',
})

export const signOut = endpoint({
  name: 'travel.signOut', service, method: 'DELETE', path: '/auth', token: 'jwt',
  reply: { kind: 'none' }, repeatable: true, source: 'inferred', clause: 'Authentication, Vehicle and travel services 4',
})

/** Asks several insurers at once; the results go to `callbackUrl` and can be fetched by the correlation id. */
export const createAsyncOffer = endpoint({
  name: 'travel.createAsyncOffer', service, method: 'POST', path: '/offer/async', token: 'jwt', body: asyncOfferRequest,
  reply: { kind: 'data', schema: asyncOfferReply, read: readCorrelationOf }, repeatable: false, source: 'assumed', clause,
})

/** Missing in the contract's table, which says so: without it a lost callback loses the offers. */
export const getAsyncOffer = endpoint({
  name: 'travel.getAsyncOffer', service, method: 'GET', path: '/offer/async/{correlationId}', token: 'jwt',
  params: z.object({ correlationId: z.string().min(1) }), reply: { kind: 'data', schema: asyncState, read: readAsyncState }, repeatable: true, source: 'assumed', clause,
})

/** An indicative price from trip and ages; it cannot be issued. */
export const createQuickOffer = endpoint({
  name: 'travel.createQuickOffer', service, method: 'POST', path: '/offer/quick', token: 'jwt', body: quickOfferRequest,
  reply: { kind: 'data', schema: travelOfferReply, read: readOffers }, repeatable: false, source: 'assumed', clause,
})

export const createOffer = endpoint({
  name: 'travel.createOffer', service, method: 'POST', path: '/offer', token: 'jwt', body: travelOfferRequest,
  reply: { kind: 'data', schema: travelOfferReply, read: readOffers }, repeatable: false, source: 'inferred', clause,
})

export const getOfferDocument = endpoint({
  name: 'travel.getOfferDocument', service, method: 'GET', path: '/offer/{offerId}', token: 'jwt',
  params: z.object({ offerId: z.number() }), reply: { kind: 'file' }, repeatable: true, source: 'inferred', clause,
})

export const getPolicyDocumentByNumber = endpoint({
  name: 'travel.getPolicyDocumentByNumber', service, method: 'GET', path: '/policy', token: 'jwt',
  query: z.object({ series: z.string(), number: z.string() }), reply: { kind: 'file' }, repeatable: true, source: 'inferred', clause,
})

/** Issues one policy per insured person, or one for a group: never sent twice. */
export const createPolicy = endpoint({
  name: 'travel.createPolicy', service, method: 'POST', path: '/policy', token: 'jwt', body: issueRequest,
  reply: { kind: 'data', schema: policyReply, read: readPolicies, decides: 'policies' }, repeatable: false, source: 'inferred', clause,
})

export const getPolicyDocument = endpoint({
  name: 'travel.getPolicyDocument', service, method: 'GET', path: '/policy/{policyId}', token: 'jwt',
  params: z.object({ policyId: z.number() }), reply: { kind: 'file' }, repeatable: true, source: 'inferred', clause,
})

/** The 24 operations of the travel service and the one that fetches an asynchronous request. */
export const travelEndpoints = [
  signIn, renewToken, signOut, createAsyncOffer, getAsyncOffer, createQuickOffer, createOffer, getOfferDocument, getPolicyDocumentByNumber,
  createPolicy, getPolicyDocument, ...travelNomenclatureEndpoints,
] as const
