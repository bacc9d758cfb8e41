import type { Family } from '../families/family'
import type { WireRequest } from '../wire'

/** The properties of one service that the tables for all services need. */
export interface KnownService {
  readonly service: 'assets' | 'vehicle' | 'travel'
  readonly family: Family
  /** One request to every operation that takes the header Token. Its reply does not matter. */
  readonly withToken: readonly (readonly [operation: string, request: WireRequest])[]
}

/** Names of the operations that all services share. */
export const operationsOf = (service: KnownService['service']) => ({
  signIn: `${service}.signIn`, renewToken: `${service}.renewToken`, signOut: `${service}.signOut`, listCounties: `${service}.listCounties`,
})
