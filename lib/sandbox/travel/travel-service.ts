import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { offerPdf, policyPdf, policyPdfByNumber } from '../documents/document-files'
import { dataResult, filesResult } from '@/lib/sandbox/shared/handler-result'
import { renew, signIn, signOut } from '../shared/authenticate'
import { familyAEnvelope } from '../shared/family-a-envelope'
import { languageOf } from '../shared/language'
import { readCredentials } from '../shared/read-credentials'
import type { HandlerRequest, Handlers, ServiceDefinition } from '../shared/route'
import { createAsyncOffer, followAsyncOffer } from './async-offer'
import { createOffer, createQuickOffer, type Request } from './create-offer'
import { createPolicy } from './create-policy'
import { nomenclatures } from './nomenclatures'
import { travelDocuments } from './printed-trip'

const service = 'travel'

const requestOf = async ({ json, headers }: HandlerRequest<unknown>): Promise<Request> => ({ body: await json(), language: languageOf(headers) })

const handlers: Handlers<typeof travelEndpoints> = {
  'travel.signIn': async (call, context) => dataResult(await signIn(context, service, await readCredentials(call))),
  'travel.renewToken': async ({ headers }, context) => dataResult(await renew(context, service, headers.get('Token'))),
  'travel.signOut': async ({ jwt }, context) => (await signOut(context, service, jwt), dataResult({})),
  'travel.createAsyncOffer': async (call, context) => createAsyncOffer(await requestOf(call), context),
  'travel.getAsyncOffer': async ({ params }, context) => followAsyncOffer(params.correlationId, context),
  'travel.createQuickOffer': async (call, context) => createQuickOffer(await requestOf(call), context),
  'travel.createOffer': async (call, context) => createOffer(await requestOf(call), context),
  'travel.getOfferDocument': async ({ params }, context) => filesResult([await offerPdf(travelDocuments, params.offerId, context)]),
  'travel.createPolicy': async ({ json }, context) => createPolicy(await json(), context),
  'travel.getPolicyDocument': async ({ params }, context) => filesResult([await policyPdf(travelDocuments, params.policyId, context)]),
  'travel.getPolicyDocumentByNumber': async ({ query }, context) => filesResult([await policyPdfByNumber(travelDocuments, query, context)]),
  ...nomenclatures,
}

/** The travel service (contract: Travel service 1.0). */
export const travelService: ServiceDefinition<typeof travelEndpoints> = { service, endpoints: travelEndpoints, envelope: familyAEnvelope, handlers }
