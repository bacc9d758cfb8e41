import type { Family } from '../families/family'
import type { WireRequest } from '../wire'

/** What the tables that hold for every service have to know of one. */
export interface KnownService {
  readonly service: 'assets' | 'vehicle' | 'travel'
  readonly family: Family
  /** A request of every operation that takes the header Token, whatever its answer. */
  readonly withToken: readonly (readonly [operation: string, request: WireRequest])[]
}

/** The operations that all services share, by their names. */
export const operationsOf = (service: KnownService['service']) => ({
  signIn: `${service}.signIn`, renewToken: `${service}.renewToken`, signOut: `${service}.signOut`, listCounties: `${service}.listCounties`,
})
