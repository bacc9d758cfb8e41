import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'

export const travelCallback = {
  params: z.object({ secret: z.string().regex(/^[\w-]{43}$/) }),
  // Only what identifies the call; code that knows the service's contract parses the rest.
  input: z.looseObject({ correlation_id: z.uuid(), data: z.looseObject({ results: z.array(z.unknown()) }) }),
  output: z.object({}),
} satisfies Shapes
