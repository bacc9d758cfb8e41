import type { Product } from '../product'
import { businessCyberProtection } from './definition'
import { businessCyberProtectionEn } from './messages.en'
import { businessCyberProtectionRo } from './messages.ro'

export const product = { definition: businessCyberProtection, messages: { ro: businessCyberProtectionRo, en: businessCyberProtectionEn }, examples: () => import('./examples') } satisfies Product
