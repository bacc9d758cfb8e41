import { z } from 'zod'

const envelope = z.strictObject({
  errors: z.array(z.string().min(1)).min(1),
  correlation_id: z.uuid(),
  status: z.number(),
  data: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
})

/** Whether a body is the assets service's failure envelope with that status (contract: Response envelopes). */
export function isFailureEnvelope(body: unknown, status: number): boolean {
  const parsed = envelope.safeParse(body)
  return parsed.success && parsed.data.status === status
}
