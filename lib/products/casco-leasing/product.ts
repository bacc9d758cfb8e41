import { cascoDeductibles, cascoDemands, cascoRequest } from '@/lib/products/casco/demands'
import type { Product } from '../product'
import { cascoLeasing } from './definition'
import { cascoLeasingEn } from './messages.en'
import { cascoLeasingRo } from './messages.ro'
import { cascoLevers } from '../casco/levers'

export const product = {
  definition: cascoLeasing,
  messages: { ro: cascoLeasingRo, en: cascoLeasingEn },
  demands: cascoDemands,
  request: cascoRequest,
  deductibles: cascoDeductibles,
  identifiesVehicle: true,
  levers: cascoLevers,
  examples: () => import('./examples'),
} satisfies Product
