import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import { dataResult } from '@/lib/sandbox/shared/handler-result'
import { renew, signIn, signOut } from '../shared/authenticate'
import { familyAEnvelope } from '../shared/family-a-envelope'
import { readCredentials } from '../shared/read-credentials'
import type { Handlers, ServiceDefinition } from '../shared/route'
import { createPolicy } from './create-policy'
import { offerFile, policyFile } from './files'
import { getQuote } from './get-quote'
import { identifyVehicle } from './identify-vehicle'
import { nomenclatures } from './nomenclatures'
import { uploadEnvelope } from './upload-envelope'
import { uploadInspectionFile } from './upload-inspection'

const service = 'vehicle'

const handlers: Handlers<typeof vehicleEndpoints> = {
  'vehicle.signIn': async (call, context) => dataResult(await signIn(context, service, await readCredentials(call))),
  'vehicle.renewToken': async ({ headers }, context) => dataResult(await renew(context, service, headers.get('Token'))),
  'vehicle.signOut': async ({ jwt }, context) => (await signOut(context, service, jwt), dataResult({})),
  'vehicle.getQuote': async ({ json }, context) => getQuote(await json(), context),
  'vehicle.getOfferDocument': async ({ params }, context) => offerFile(params.id, context),
  'vehicle.getPolicyDocument': async ({ query }, context) => policyFile(query, context),
  'vehicle.createPolicy': async ({ json }, context) => createPolicy(await json(), context),
  'vehicle.uploadInspectionFile': async ({ form }, context) => uploadInspectionFile(await form(), context),
  'vehicle.identifyVehicle': async ({ json }, context) => identifyVehicle(await json(), context),
  ...nomenclatures,
}

/** The vehicle service (contract: Vehicle service 1.0). */
export const vehicleService: ServiceDefinition<typeof vehicleEndpoints> = {
  service, endpoints: vehicleEndpoints, envelope: familyAEnvelope, envelopes: { 'vehicle.uploadInspectionFile': uploadEnvelope }, handlers,
}
