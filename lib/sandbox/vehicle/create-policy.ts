import { createPolicy as createPolicyEndpoint } from '@/lib/contracts/vehicle/endpoints'
import { vehicleInsurer } from '../insurers/vehicle-insurers'
import type { HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import { issuePolicy } from '../shared/issue-policy'

const issuing = { service: 'vehicle', body: createPolicyEndpoint.body, findInsurer: vehicleInsurer } as const

/** POST /policy of the vehicle service (contract: Transform offer into policy). */
export function createPolicy(body: unknown, context: Context): Promise<HandlerResult> {
  return issuePolicy(issuing, body, context)
}
