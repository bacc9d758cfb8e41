import type { Endpoint } from '@/lib/contracts/endpoint'
import { deadlineClassOf } from './limits'
import { isObject } from './failure-text'

/**
 * What of a service stands behind a call, and so shares a breaker and a bulkhead: the insurer, or else
 * what the service does by itself. Undefined for a call that reaches an insurer nobody has named: shared
 * with the others, it would let one insurer that is down close the way to all of them.
 */
export function guardedPart(endpoint: Endpoint, insurer: string | undefined): string | undefined {
  const kind = deadlineClassOf(endpoint)
  // Indicative prices are asked for with every change of an answer: they must not use up the way to the offers.
  if (insurer !== undefined) return kind === 'quick' ? `quick ${insurer}` : `insurer ${insurer}`
  return kind === 'auth' || kind === 'list' || kind === 'lookUp' || kind === 'upload' ? kind : undefined
}

/** The insurer that an input names: in the provider of its body, or in its path. */
export function insurerIn(input: object): string | undefined {
  const { body, params } = input as { readonly body?: unknown; readonly params?: unknown }
  const provider = isObject(body) ? body.provider : undefined
  const organization = isObject(provider) ? provider.organization : undefined
  const name = isObject(organization) ? organization.businessName : isObject(params) ? params.insurer : undefined
  return typeof name === 'string' ? name : undefined
}
