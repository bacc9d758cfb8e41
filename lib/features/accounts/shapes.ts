import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { ACCOUNT_PROBLEMS, ENVIRONMENTS, METHODS, SERVICES, TEST_REASONS, TEST_STEPS } from './model/operator-account'
import { typedText } from '@/lib/platform/api/values'

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

export const accountProblem = z.object({
  field: z.enum(['account', 'password', 'path', 'switch']),
  operation: z.string().optional(),
  switch: z.string().optional(),
  reason: z.enum(ACCOUNT_PROBLEMS),
})
export type AccountProblem = z.output<typeof accountProblem>

const refused = z.object({ kind: z.literal('refused'), reason: z.enum(['productionNeedsPostgresql', 'noAccount']) })

export const savedAccount = z.discriminatedUnion('kind', [
  /** Saved; `isActive`: whether calls go there now. */
  z.object({ kind: z.literal('saved'), test: testReport, isActive: z.boolean() }),
  /** Nothing was saved: the stored account stays in use. */
  z.object({ kind: z.literal('failed'), test: testReport, maySaveAnyway: z.boolean() }),
  /** Nothing was tested: calls would move to another environment, and the user must confirm the move. */
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
  /** Empty: the stored password. It is never returned. */
  password: typedText(200),
  code: typedText(100),
  /** Methods, paths and queries by the name of the operation; unchanged when left out. */
  operations: z.record(z.string().max(80), z.strictObject({ method: z.enum(METHODS).optional(), path: typedText(300).optional(), query: typedText(300).optional() })).optional(),
  /** By the name of the switch; what is left out is unchanged. */
  switches: z.record(z.string().max(40), z.union([typedText(100), z.boolean(), z.number()])).optional(),
  /** Whether several insurers are asked with one request and answer later; unchanged when left out. Only for services with such a request. */
  asksAsynchronously: z.boolean().optional(),
  /** The new environment for calls, confirmed by the user. */
  confirmed: z.enum(ENVIRONMENTS).optional(),
  evenIfFailed: z.boolean(),
})
export type AccountInput = z.output<typeof accountInput>

export const saveAccount = {
  params: accountName,
  input: accountInput,
  output: savedAccount,
} satisfies Shapes

export const testedAccount = z.discriminatedUnion('kind', [z.object({ kind: z.literal('tested'), test: testReport }), refused])
export type TestedAccount = z.output<typeof testedAccount>

export const testAccount = {
  params: accountName,
  output: testedAccount,
} satisfies Shapes
