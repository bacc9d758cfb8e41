import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import { dataResult } from '@/lib/sandbox/shared/handler-result'
import { renew, signIn, signOut } from '../shared/authenticate'
import { assetsEnvelope } from '../shared/envelope'
import { readCredentials } from '../shared/read-credentials'
import type { Handlers, ServiceDefinition } from '../shared/route'
import { createOffer } from './create-offer'
import { createPolicy } from './create-policy'
import { offerFile, policyFile, policyFileByNumber } from './files'
import { nomenclatures } from './nomenclatures'

const service = 'assets'

const handlers: Handlers<typeof assetsEndpoints> = {
  'assets.signIn': async (call, context) => dataResult(await signIn(context, service, await readCredentials(call))),
  'assets.renewToken': async ({ headers }, context) => dataResult(await renew(context, service, headers.get('Token'))),
  'assets.signOut': async ({ jwt }, context) => (await signOut(context, service, jwt), dataResult({})),
  'assets.createOffer': async ({ json }, context) => createOffer(await json(), context),
  'assets.createPolicy': async ({ json }, context) => createPolicy(await json(), context),
  'assets.getOfferDocument': async ({ params }, context) => offerFile(params.offerId, context),
  'assets.getPolicyDocument': async ({ params }, context) => policyFile(params.policyId, context),
  'assets.getPolicyDocumentByNumber': async ({ query }, context) => policyFileByNumber(query, context),
  ...nomenclatures,
}

/** The assets service (contract: Assets service 1.3.0). */
export const assetsService: ServiceDefinition<typeof assetsEndpoints> = { service, endpoints: assetsEndpoints, envelope: assetsEnvelope, handlers }
