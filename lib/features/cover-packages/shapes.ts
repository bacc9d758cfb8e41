import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { recordId, typedText } from '@/lib/platform/api/values'
import { isProductId } from '@/lib/products/registry'
import { COVER_PACKAGE_MAX } from './model/cover-package-text'

const PRODUCT_LENGTH = 40

const product = typedText(PRODUCT_LENGTH).min(1)
const covers = z.array(typedText(COVER_PACKAGE_MAX.code).min(1)).min(1).max(COVER_PACKAGE_MAX.covers)
const saved = z.object({ id: recordId, name: z.string(), covers: z.array(z.string()) })
export type SavedCoverPackage = z.output<typeof saved>

export const readCoverPackages = {
  query: z.object({ product: product.refine((word) => isProductId(word)) }),
  output: z.object({ packages: z.array(saved), mayChange: z.boolean() }),
} satisfies Shapes

export const saveCoverPackage = {
  input: z.strictObject({ product, name: typedText(COVER_PACKAGE_MAX.name).trim().min(1), covers }),
  output: z.object({ id: recordId }),
} satisfies Shapes

export const removeCoverPackage = { params: z.object({ packageId: recordId }), input: z.strictObject({}), output: z.object({}) } satisfies Shapes
