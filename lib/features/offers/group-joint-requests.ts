import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { getOperatorAccount, type OperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
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

interface GroupedRequests {
  readonly jointRequests: readonly JointRequests[]
  readonly singleRequests: readonly StartedRequest[]
}

/**
 * Groups insurers into joint requests, where the agency's account at the service says so. A joint request asks all its insurers
 * exactly the same; an insurer whose lists have another entry for an answer, or none, is asked by itself. Never throws.
 */
export async function groupJointRequests(actor: Actor, requests: readonly StartedRequest[], askInput: Omit<AskInsurerInput, 'insurer'>): Promise<GroupedRequests> {
  const noJointRequests = { jointRequests: [], singleRequests: requests }
  try {
    const account = requests.length < 2 ? undefined : await jointAccount(actor, askInput)
    if (account === undefined) return noJointRequests
    const groups = new Map<string, JointRequest[]>()
    for (const request of requests) {
      const part = await partOf(actor, request, { ...askInput, switches: account.switches })
      if (part) groups.set(part.question, [...(groups.get(part.question) ?? []), { requestId: request.requestId, part }])
    }
    const jointRequests = [...groups.values()].flatMap(severalOf)
    const joint = new Set(jointRequests.flat().map(({ requestId }) => requestId))
    return { jointRequests, singleRequests: requests.filter(({ requestId }) => !joint.has(requestId)) }
  } catch (error) {
    // The same error fails each insurer's own request and is reported there.
    log().warn({ operation: 'group-lanes', reason: error instanceof Error ? error.message : 'unknown' }, 'asking each insurer by itself')
    return noJointRequests
  }
}

const severalOf = ([first, second, ...others]: readonly JointRequest[]): JointRequests[] => (first && second ? [[first, second, ...others]] : [])

/** The account through which several insurers are asked at once; undefined where each is asked by itself. */
async function jointAccount({ agencyId }: Actor, { product }: Pick<AskInsurerInput, 'product'>): Promise<OperatorAccount | undefined> {
  const { service } = wireOf(product)
  const account = takesJointRequests(service) ? await getOperatorAccount(agencyId, service) : undefined
  return account?.asksAsynchronously === true ? account : undefined
}

type PartInput = Omit<AskInsurerInput, 'insurer'> & Pick<OperatorAccount, 'switches'>

async function partOf(actor: Actor, { insurer }: StartedRequest, { product, answers, today, switches }: PartInput): Promise<JointPart | undefined> {
  const wire = wireOf(product)
  const own = await translateListAnswers(actor, { wire, answers, insurer })
  return 'unknown' in own ? undefined : jointPartOf(wire, { answers: own.answers, provider: providerOf(insurer, switches), today })
}
