import type { Service } from '@/lib/contracts/endpoint'

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

/** What prevents a test of the form: an empty field or an impossible path. */
export const ACCOUNT_PROBLEMS = ['required', 'passwordAgain', 'unknownOperation', 'documented', 'tooLong', 'noSlash', 'characters', 'climbs', 'parameters'] as const
