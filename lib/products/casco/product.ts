import type { Product } from '../product'
import { casco } from './definition'
import { cascoEn } from './messages.en'
import { cascoRo } from './messages.ro'

export const product = { definition: casco, messages: { ro: cascoRo, en: cascoEn }, examples: () => import('./examples') } satisfies Product
