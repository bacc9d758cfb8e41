import type { Product } from '../product'
import { digitalProtection } from './definition'
import { digitalProtectionEn } from './messages.en'
import { digitalProtectionRo } from './messages.ro'

export const product = { definition: digitalProtection, messages: { ro: digitalProtectionRo, en: digitalProtectionEn }, examples: () => import('./examples') } satisfies Product
