import type { Day } from '@/lib/domain/day'
import type { Definition } from '@/lib/wizard/define'
import type { Draft } from './draft-example'
import { gap } from './gap/definition'
import { gapEn } from './gap/messages.en'
import { gapRo } from './gap/messages.ro'
import { houseAssistance } from './house-assistance/definition'
import { houseAssistanceEn } from './house-assistance/messages.en'
import { houseAssistanceRo } from './house-assistance/messages.ro'
import type { AnyProductMessages } from './product-messages'

/** What the desk knows of a product besides how it travels. */
export interface Product {
  readonly definition: Definition
  readonly messages: { readonly ro: AnyProductMessages; readonly en: AnyProductMessages }
  /** Complete drafts for the demo and for tests; they come when asked for and are no part of a first load. */
  readonly examples: () => Promise<{ validExamples(today: Day): Readonly<Record<string, Draft>> }>
}

/** Every product of the desk by its key in the contract, in the order in which it is offered. Fit for browsers. */
export const PRODUCTS = {
  gap: { definition: gap, messages: { ro: gapRo, en: gapEn }, examples: () => import('./gap/examples') },
  houseAssistance: {
    definition: houseAssistance,
    messages: { ro: houseAssistanceRo, en: houseAssistanceEn },
    examples: () => import('./house-assistance/examples'),
  },
} satisfies Readonly<Record<string, Product>>

export type ProductId = keyof typeof PRODUCTS
export const PRODUCT_IDS = Object.keys(PRODUCTS) as readonly ProductId[]

export function isProductId(text: string): text is ProductId {
  return Object.hasOwn(PRODUCTS, text)
}

/** The product of a key, or undefined; the words are plain texts, to be shown as they are. */
export function findProduct(product: string): Product | undefined {
  return isProductId(product) ? PRODUCTS[product] : undefined
}

/** The product of a key that was checked before, such as that of a stored quote. @throws RangeError when there is none */
export function productOf(product: string): Product {
  const found = findProduct(product)
  if (found === undefined) throw new RangeError('There is no such product')
  return found
}
