import { z } from 'zod'

const envelope = z.strictObject({
  error: z.literal('true'),
  status: z.string(),
  message: z.string().min(1),
  data: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
})

/** Whether a body is a failure of the vehicle or travel service with that status; fields are named only by a validation error. */
export function isFamilyAFailure(body: unknown, status: number): boolean {
  const parsed = envelope.safeParse(body)
  return parsed.success && parsed.data.status === String(status) && (parsed.data.message === 'VALIDATION_ERROR') === (parsed.data.data !== undefined)
}
