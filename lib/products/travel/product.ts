import type { Product } from '../product'
import { travel } from './definition'
import { travelEn } from './messages.en'
import { travelRo } from './messages.ro'

export const product = { definition: travel, messages: { ro: travelRo, en: travelEn }, examples: () => import('./examples') } satisfies Product
