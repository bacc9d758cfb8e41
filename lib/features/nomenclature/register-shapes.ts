import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'

const SIRUTA_MAX = 999_999

export const readPostcode = {
  query: z.object({ locality: z.coerce.number().int().min(1).max(SIRUTA_MAX) }),
  output: z.object({ postcode: z.string().optional(), isPerStreet: z.boolean() }),
} satisfies Shapes

const activity = z.object({ code: z.string(), name: z.string() })

export const readActivities = {
  query: z.object({ language: z.enum(['ro', 'en']) }),
  output: z.object({ current: z.array(activity), former: z.array(activity.extend({ successor: z.string().optional() })) }),
} satisfies Shapes
export type Activities = z.output<typeof readActivities.output>
