import type { Product } from '../product'
import { tire } from './definition'
import { tireEn } from './messages.en'
import { tireRo } from './messages.ro'

export const product = { definition: tire, messages: { ro: tireRo, en: tireEn }, examples: () => import('./examples') } satisfies Product
