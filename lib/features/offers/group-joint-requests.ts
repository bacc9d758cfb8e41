import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { getOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import type { StartedRequest } from './store/quote-requests'
import { log } from '@/lib/platform/log'
import { type JointPart, jointPartOf, takesJointRequests } from '@/lib/products/joint-request'
import { wireOf } from '@/lib/products/wires'
import type { AskInsurerInput } from './ask-insurer'
import { translateListAnswers } from './translate-list-answers'
import { providerOf } from '@/lib/features/insurers/provider-of'

/** A request to an insurer, and its part of a joint request. */
export interface JointRequest {
  readonly requestId: string
  readonly part: JointPart
}

/** The lanes of a joint request; always two or more. */
export type JointRequests = readonly [JointRequest, JointRequest, ...JointRequest[]]

interface Grouped {
  readonly together: readonly JointRequests[]
  readonly alone: readonly StartedRequest[]
}

/**
 * Groups insurers into joint requests, where the agency's account at the service says so. A joint request asks all its insurers
 * exactly the same; an insurer whose lists have another entry for an answer, or none, is asked by itself. Never throws.
 */
export async function groupJointRequests(actor: Actor, requests: readonly StartedRequest[], asking: Omit<AskInsurerInput, 'insurer'>): Promise<Grouped> {
  const nobody = { together: [], alone: requests }
  try {
    if (requests.length < 2 || !(await asksJointly(actor, asking))) return nobody
    const groups = new Map<string, JointRequest[]>()
    for (const request of requests) {
      const part = await partOf(actor, request, asking)
      if (part) groups.set(part.question, [...(groups.get(part.question) ?? []), { requestId: request.requestId, part }])
    }
    const together = [...groups.values()].flatMap(severalOf)
    const joint = new Set(together.flat().map(({ requestId }) => requestId))
    return { together, alone: requests.filter(({ requestId }) => !joint.has(requestId)) }
  } catch (error) {
    // The same error fails each insurer's own request and is reported there.
    log().warn({ operation: 'group-lanes', reason: error instanceof Error ? error.message : 'unknown' }, 'asking each insurer by itself')
    return nobody
  }
}

const severalOf = ([first, second, ...others]: readonly JointRequest[]): JointRequests[] => (first && second ? [[first, second, ...others]] : [])

async function asksJointly({ agencyId }: Actor, { product }: Pick<AskInsurerInput, 'product'>): Promise<boolean> {
  const { service } = wireOf(product)
  return takesJointRequests(service) && (await getOperatorAccount(agencyId, service)).asksAsynchronously
}

async function partOf(actor: Actor, { insurer }: StartedRequest, { product, answers, today }: Omit<AskInsurerInput, 'insurer'>): Promise<JointPart | undefined> {
  const wire = wireOf(product)
  const own = await translateListAnswers(actor, { wire, answers, insurerId: insurer.id })
  return 'unknown' in own ? undefined : jointPartOf(wire, { answers: own.answers, provider: providerOf(insurer), today })
}
