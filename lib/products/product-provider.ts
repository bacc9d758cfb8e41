'use client'

import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react'
import type { Product } from './product'

const ProductContext = createContext<Product | undefined>(undefined)

export type ProductProvider = ComponentType<{ readonly children: ReactNode }>

/** What brings a product to the parts of a page that show it: only that product's code goes to the browser, with the page. */
export function providerOf(product: Product): ProductProvider {
  return function ProvidedProduct({ children }) {
    return createElement(ProductContext, { value: product }, children)
  }
}

/** The product of the page. @throws Error outside of a provider */
export function useProduct(): Product {
  const product = use(ProductContext)
  if (product === undefined) throw new Error('Nothing says which product the page is about')
  return product
}
