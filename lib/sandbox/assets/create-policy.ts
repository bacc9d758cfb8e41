import { createPolicy as createPolicyEndpoint } from '@/lib/contracts/assets/endpoints'
import { assetsInsurer } from '../insurers/assets-insurers'
import type { HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import { issuePolicy } from '../shared/issue-policy'

const issuing = { service: 'assets', body: createPolicyEndpoint.body, findInsurer: assetsInsurer } as const

/** POST /policy of the assets service (contract: Policy response). */
export function createPolicy(body: unknown, context: Context): Promise<HandlerResult> {
  return issuePolicy(issuing, body, context)
}
