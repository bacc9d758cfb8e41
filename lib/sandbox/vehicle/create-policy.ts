import { createPolicy as createPolicyEndpoint } from '@/lib/contracts/vehicle/endpoints'
import { vehicleInsurer } from '../insurers/vehicle-insurers'
import type { Answer } from '../shared/answer'
import type { Context } from '../shared/context'
import { issuePolicy } from '../shared/issue-policy'

const issuing = { service: 'vehicle', body: createPolicyEndpoint.body, insurerNamed: vehicleInsurer } as const

/** POST /policy of the vehicle service (contract: Transform offer into policy). */
export function createPolicy(body: unknown, context: Context): Promise<Answer> {
  return issuePolicy(issuing, body, context)
}
