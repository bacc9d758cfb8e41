import { z } from 'zod'
import { EXPECTED, GOT_TYPES, type ReplyFinding } from '@/lib/domain/reply/reply-finding'

/** Findings of a reply within a JSON column. */
export const storedFindings = z.array(
  z.object({
    path: z.string(),
    expected: z.enum(EXPECTED),
    got: z.object({ type: z.enum(GOT_TYPES), shape: z.string().optional(), size: z.number().optional() }),
  }),
) satisfies z.ZodType<readonly ReplyFinding[]>
