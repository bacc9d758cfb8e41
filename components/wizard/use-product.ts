'use client'

import { use } from 'react'
import type { Product } from '@/lib/products/product'
import { loadProduct } from '@/lib/products/registry'

/** The product of a quote, which comes with the first page that shows it; what it draws waits for it. */
export function useProduct(productId: string): Product {
  return use(loadProduct(productId))
}
