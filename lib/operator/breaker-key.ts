import type { Endpoint } from '@/lib/contracts/endpoint'
import { deadlineClassOf } from './limits'
import { isObject } from './failure-text'

/**
 * The part of a service that shares a breaker and a bulkhead: the insurer that a call reaches, or else
 * what the service does by itself. Undefined for an insurer that no input names: in a shared
 * part, one insurer that is down would block calls to all of them.
 */
export function breakerKey(endpoint: Endpoint, insurer: string | undefined): string | undefined {
  const kind = deadlineClassOf(endpoint)
  // Every change of an answer asks for an indicative price: such calls must not use up the room for offers.
  if (insurer !== undefined) return kind === 'quick' ? `quick ${insurer}` : `insurer ${insurer}`
  return kind === 'auth' || kind === 'list' || kind === 'lookUp' || kind === 'upload' ? kind : undefined
}

/** The insurer that an input names, in the provider of its body or in its path. */
export function insurerIn(input: object): string | undefined {
  const { body, params } = input as { readonly body?: unknown; readonly params?: unknown }
  const provider = isObject(body) ? body.provider : undefined
  const organization = isObject(provider) ? provider.organization : undefined
  const name = isObject(organization) ? organization.businessName : isObject(params) ? params.insurer : undefined
  return typeof name === 'string' ? name : undefined
}
