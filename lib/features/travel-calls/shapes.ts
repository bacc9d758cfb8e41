import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'

const CALLBACK_BYTES_MAX = 2_000_000

export const travelCallback = {
  params: z.object({ secret: z.string().regex(/^[\w-]{43}$/) }),
  // Code that knows the service's contract reads the body, whatever content type it has.
  bytes: { max: CALLBACK_BYTES_MAX },
  output: z.object({}),
} satisfies Shapes
