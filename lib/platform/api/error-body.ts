import { z } from 'zod'
import { FAULT_CODES } from '@/lib/domain/fault'
import { PROBLEM_CODES } from '@/lib/domain/problem'

const params = z.record(z.string(), z.union([z.string(), z.number()]))

/** The body of every failure of our API. The browser puts the code into the reader's language. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(FAULT_CODES),
    params: params.optional(),
    problems: z.array(z.object({ path: z.string(), code: z.enum(PROBLEM_CODES), params: params.optional() })).optional(),
    correlationId: z.string().optional(),
    originalTexts: z.array(z.string()).optional(),
  }),
})
export type ErrorBody = z.output<typeof errorBody>
