import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { day, recordId } from '@/lib/platform/api/values'
import { EXPORT_FORMATS } from '@/lib/features/lists/model/export-format'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { COMPARISONS } from './model/report-period'

export const exportReport = {
  query: z.object({ from: day, to: day, against: z.enum(COMPARISONS).default('before'), product: z.enum(PRODUCT_IDS).optional(), owner: recordId.optional(), commission: z.literal('1').optional(), format: z.enum(EXPORT_FORMATS), locale: z.enum(['ro', 'en']) }),
  output: 'file',
} satisfies Shapes
