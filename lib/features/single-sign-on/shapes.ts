import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'

export const beginProviderSignIn = { query: z.object({ next: z.string().max(2000).optional(), again: z.literal('yes').optional() }), output: 'file' } satisfies Shapes

const word = z.string().max(4000).optional()

/** What a provider answers with; whatever else it adds is left out. */
export const finishProviderSignIn = {
  query: z.object({ code: word, state: word, iss: word, error: word, error_description: word, error_uri: word, session_state: word }),
  output: 'file',
} satisfies Shapes
