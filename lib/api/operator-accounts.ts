import { z } from 'zod'
import type { Service } from '@/lib/contracts/endpoint'
import { apiEndpoint } from './endpoint'
import { typedText } from './values'

export const SERVICES = ['vehicle', 'travel', 'assets'] as const satisfies readonly Service[]
export const ENVIRONMENTS = ['sandbox', 'test', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** Where an operation's path and shape are known from. */
export const MARKS = ['documented', 'inferred', 'assumed'] as const
export type Mark = (typeof MARKS)[number]

/** What a test tries, in this order. */
export const TEST_STEPS = ['address', 'tls', 'credentials', 'token', 'nomenclature'] as const
export type TestStep = (typeof TEST_STEPS)[number]

export const TEST_REASONS = [
  // The address as it is written.
  'missing', 'tooLong', 'notAnAddress', 'notHttps', 'holdsCredentials', 'holdsQuery', 'hostNotAllowed', 'privateAddress',
  // The way there.
  'nameNotFound', 'connectionRefused', 'notReached', 'timeout', 'certificateExpired', 'certificateName', 'certificateUntrusted', 'tlsFailed',
  // What the service answers.
  'refused', 'blocked', 'notFound', 'redirected', 'unavailable', 'connectionLost', 'unreadable', 'noExpiry', 'expired', 'emptyList',
] as const
export type TestReason = (typeof TEST_REASONS)[number]

/** How far an account works; a step in neither list was not tried, or not needed. */
export const testReport = z.object({
  passed: z.array(z.enum(TEST_STEPS)),
  failure: z
    .object({
      step: z.enum(TEST_STEPS),
      reason: z.enum(TEST_REASONS),
      code: z.string().optional(),
      status: z.number().optional(),
      correlationId: z.string().optional(),
      texts: z.array(z.string()),
    })
    .optional(),
})
export type TestReport = z.output<typeof testReport>

/** What keeps a form from being tried: a field to fill in, or a path that cannot be. */
export const ACCOUNT_PROBLEMS = ['required', 'passwordAgain', 'unknownOperation', 'documented', 'tooLong', 'noSlash', 'characters', 'climbs', 'parameters'] as const
export const accountProblem = z.object({ field: z.enum(['account', 'password', 'path']), operation: z.string().optional(), reason: z.enum(ACCOUNT_PROBLEMS) })
export type AccountProblem = z.output<typeof accountProblem>

const refused = z.object({ kind: z.literal('refused'), reason: z.enum(['productionNeedsPostgresql', 'noAccount']) })

export const savedAccount = z.discriminatedUnion('kind', [
  /** Kept; `isActive` says whether calls go there now. */
  z.object({ kind: z.literal('saved'), test: testReport, isActive: z.boolean() }),
  /** Nothing was kept: what worked before goes on working. */
  z.object({ kind: z.literal('failed'), test: testReport, maySaveAnyway: z.boolean() }),
  /** Nothing was tried: calls would go to another environment from now on, and somebody has to say so. */
  z.object({ kind: z.literal('confirm'), from: z.enum(ENVIRONMENTS), to: z.enum(ENVIRONMENTS) }),
  z.object({ kind: z.literal('unfit'), problems: z.array(accountProblem) }),
  refused,
])
export type SavedAccount = z.output<typeof savedAccount>

const accountName = z.object({ service: z.enum(SERVICES), environment: z.enum(ENVIRONMENTS) })

export const accountInput = z.strictObject({
  /** Empty: the configured address of the sandbox. */
  baseAddress: typedText(400),
  account: typedText(200),
  /** Empty: the one that is stored. It never comes back. */
  password: typedText(200),
  code: typedText(100),
  /** By the name of the operation. */
  pathOverrides: z.record(z.string().max(80), typedText(300)),
  /** The environment that calls are to go to instead of the one they go to now. */
  confirmed: z.enum(ENVIRONMENTS).optional(),
  evenIfFailed: z.boolean(),
})
export type AccountInput = z.output<typeof accountInput>

/** Tries an account, and keeps it when it works. */
export const saveAccount = apiEndpoint({
  method: 'PUT',
  path: '/api/operator-accounts/{service}/{environment}',
  needs: 'operatorAccount.manage',
  params: accountName,
  input: accountInput,
  output: savedAccount,
})

export const testedAccount = z.discriminatedUnion('kind', [z.object({ kind: z.literal('tested'), test: testReport }), refused])
export type TestedAccount = z.output<typeof testedAccount>

/** Tries the account that is stored, and notes how it went. */
export const testAccount = apiEndpoint({
  method: 'POST',
  path: '/api/operator-accounts/{service}/{environment}/test',
  needs: 'operatorAccount.manage',
  params: accountName,
  output: testedAccount,
})
