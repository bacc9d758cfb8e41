'use client'

import { use } from 'react'
import type { Definition } from '@/lib/wizard/define'
import type { Product } from '@/lib/products/product'
import { loadProduct } from '@/lib/products/registry'
import type { DeskSwitches } from '@/lib/wizard/question-options'
import { withSwitches } from '@/lib/wizard/with-switches'

/** The product of a quote, asked as the account's switches allow; loaded by the first page that shows it, suspends until it is loaded. */
export function useProduct(productId: string, switches: DeskSwitches): Pick<Product, 'messages' | 'identifiesVehicle'> & { readonly definition: Definition } {
  const { definition, messages, identifiesVehicle } = use(loadProduct(productId))
  return { messages, ...(identifiesVehicle && { identifiesVehicle }), definition: withSwitches(definition, switches) }
}
