import type { Day } from '@/lib/domain/day'
import type { Definition } from '@/lib/wizard/define'
import type { Draft } from './draft-example'
import { casco } from './casco/definition'
import { cascoEn } from './casco/messages.en'
import { cascoRo } from './casco/messages.ro'
import { cascoLeasing } from './casco-leasing/definition'
import { cascoLeasingEn } from './casco-leasing/messages.en'
import { cascoLeasingRo } from './casco-leasing/messages.ro'
import { gap } from './gap/definition'
import { gapEn } from './gap/messages.en'
import { gapRo } from './gap/messages.ro'
import { houseAssistance } from './house-assistance/definition'
import { houseAssistanceEn } from './house-assistance/messages.en'
import { houseAssistanceRo } from './house-assistance/messages.ro'
import type { AnyProductMessages } from './product-messages'
import { travel } from './travel/definition'
import { travelEn } from './travel/messages.en'
import { travelRo } from './travel/messages.ro'
import { solarPanel } from './solar-panel/definition'
import { solarPanelEn } from './solar-panel/messages.en'
import { solarPanelRo } from './solar-panel/messages.ro'
import { tire } from './tire/definition'
import { tireEn } from './tire/messages.en'
import { tireRo } from './tire/messages.ro'
import { digitalProtection } from './digital-protection/definition'
import { digitalProtectionEn } from './digital-protection/messages.en'
import { digitalProtectionRo } from './digital-protection/messages.ro'
import { businessCyberProtection } from './business-cyber-protection/definition'
import { businessCyberProtectionEn } from './business-cyber-protection/messages.en'
import { businessCyberProtectionRo } from './business-cyber-protection/messages.ro'
import { extendedWarranty } from './extended-warranty/definition'
import { extendedWarrantyEn } from './extended-warranty/messages.en'
import { extendedWarrantyRo } from './extended-warranty/messages.ro'

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
  solarPanel: { definition: solarPanel, messages: { ro: solarPanelRo, en: solarPanelEn }, examples: () => import('./solar-panel/examples') },
  tire: { definition: tire, messages: { ro: tireRo, en: tireEn }, examples: () => import('./tire/examples') },
  digitalProtection: {
    definition: digitalProtection,
    messages: { ro: digitalProtectionRo, en: digitalProtectionEn },
    examples: () => import('./digital-protection/examples'),
  },
  businessCyberProtection: {
    definition: businessCyberProtection,
    messages: { ro: businessCyberProtectionRo, en: businessCyberProtectionEn },
    examples: () => import('./business-cyber-protection/examples'),
  },
  extendedWarranty: {
    definition: extendedWarranty,
    messages: { ro: extendedWarrantyRo, en: extendedWarrantyEn },
    examples: () => import('./extended-warranty/examples'),
  },
  casco: { definition: casco, messages: { ro: cascoRo, en: cascoEn }, examples: () => import('./casco/examples') },
  'casco-leasing': {
    definition: cascoLeasing,
    messages: { ro: cascoLeasingRo, en: cascoLeasingEn },
    examples: () => import('./casco-leasing/examples'),
  },
  travel: { definition: travel, messages: { ro: travelRo, en: travelEn }, examples: () => import('./travel/examples') },
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
