import type { Product } from '../product'
import { houseAssistance } from './definition'
import { houseAssistanceEn } from './messages.en'
import { houseAssistanceRo } from './messages.ro'

export const product = { definition: houseAssistance, messages: { ro: houseAssistanceRo, en: houseAssistanceEn }, examples: () => import('./examples') } satisfies Product
