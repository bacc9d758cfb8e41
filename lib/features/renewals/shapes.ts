import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { recordId } from '@/lib/platform/api/values'
import { RENEWALS_AT_ONCE_MAX } from './model/renewal'

export const renewPolicies = {
  input: z.strictObject({ policyIds: z.array(recordId).min(1).max(RENEWALS_AT_ONCE_MAX), locale: z.enum(['ro', 'en']) }),
  output: z.object({ jobId: recordId }),
} satisfies Shapes
