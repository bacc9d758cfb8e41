import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { recordId } from '@/lib/platform/api/values'

const answers = z.record(z.string().max(40), z.union([z.string().max(120), z.number()]))

export const identifyVehicle = {
  params: z.object({ quoteId: recordId }),
  input: z.strictObject({ answers }),
  output: z.object({ code: z.string(), found: answers }),
} satisfies Shapes
