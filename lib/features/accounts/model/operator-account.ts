import type { Service } from '@/lib/contracts/endpoint'
import type { SwitchName, SwitchOption } from '@/lib/contracts/switches'

/** The services an agency can have an account with. */
export const SERVICES = ['vehicle', 'travel', 'assets'] as const satisfies readonly Service[]

/** The operator's environments. */
export const ENVIRONMENTS = ['sandbox', 'test', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** The source of an operation's path and shape. */
export const OPERATION_SOURCES = ['documented', 'inferred', 'assumed'] as const
export type OperationSource = (typeof OPERATION_SOURCES)[number]

/** What a test tries, in this order. */
export const TEST_STEPS = ['address', 'tls', 'credentials', 'token', 'nomenclature'] as const
export type TestStep = (typeof TEST_STEPS)[number]

export const TEST_REASONS = [
  // The address as typed.
  'missing', 'tooLong', 'notAnAddress', 'notHttps', 'holdsCredentials', 'holdsQuery', 'hostNotAllowed', 'privateAddress',
  // The connection.
  'nameNotFound', 'connectionRefused', 'notReached', 'timeout', 'certificateExpired', 'certificateName', 'certificateUntrusted', 'tlsFailed',
  // The service's reply.
  'refused', 'blocked', 'notFound', 'redirected', 'unavailable', 'connectionLost', 'unreadable', 'noExpiry', 'expired', 'emptyList',
] as const
export type TestReason = (typeof TEST_REASONS)[number]

/** The methods by which an operation can be called. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A switch of an account: a choice of `options`, or yes and no, a number or a text, as its usual value is. */
export interface SwitchRow {
  readonly name: SwitchName
  readonly source: Exclude<OperationSource, 'documented'>
  /** Section of the contract that is silent. */
  readonly clause: string
  readonly options: readonly SwitchOption[]
  readonly usual: string | boolean | number
  readonly value: string | boolean | number
}

/** What prevents a test of the form: an empty field or an impossible path. */
export const ACCOUNT_PROBLEMS = ['required', 'passwordAgain', 'unknownOperation', 'documented', 'tooLong', 'noSlash', 'characters', 'climbs', 'parameters', 'method', 'issuesByPost', 'query', 'taken', 'attemptOpen', 'badSwitch'] as const
