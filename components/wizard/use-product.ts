'use client'

import { use } from 'react'
import type { Product } from '@/lib/products/product'
import { loadProduct } from '@/lib/products/registry'

/** The product of a quote, loaded by the first page that shows it; suspends until it is loaded. */
export function useProduct(productId: string): Product {
  return use(loadProduct(productId))
}
