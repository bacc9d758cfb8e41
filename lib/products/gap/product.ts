import type { Product } from '../product'
import { gap } from './definition'
import { gapEn } from './messages.en'
import { gapRo } from './messages.ro'

export const product = { definition: gap, messages: { ro: gapRo, en: gapEn }, examples: () => import('./examples') } satisfies Product
