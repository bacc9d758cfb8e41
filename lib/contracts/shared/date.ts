import { z } from 'zod'
import { parseDay } from '@/lib/domain/day'

/** A calendar day on the wire: YYYY-MM-DD, and a day that exists. */
export const wireDay = z.string().refine((text) => parseDay(text) !== undefined, {
  error: 'notADate',
  abort: true,
})
