import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'

export const travelCallback = {
  params: z.object({ secret: z.string().regex(/^[\w-]{43}$/) }),
  // As much as an answer needs to be told apart; the rest is the service's, and read where its contract is known.
  input: z.looseObject({ correlation_id: z.uuid(), data: z.looseObject({ results: z.array(z.unknown()) }) }),
  output: z.object({}),
} satisfies Shapes
