import type { Product } from '../product'
import { extendedWarranty } from './definition'
import { extendedWarrantyEn } from './messages.en'
import { extendedWarrantyRo } from './messages.ro'

export const product = { definition: extendedWarranty, messages: { ro: extendedWarrantyRo, en: extendedWarrantyEn }, examples: () => import('./examples') } satisfies Product
