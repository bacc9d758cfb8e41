import type { Product } from '../product'
import { casco } from './definition'
import { cascoEn } from './messages.en'
import { cascoRo } from './messages.ro'
import { cascoDeductibles, cascoDemands, cascoRequest } from './demands'
import { cascoLevers } from './levers'

export const product = {
  definition: casco,
  messages: { ro: cascoRo, en: cascoEn },
  demands: cascoDemands,
  request: cascoRequest,
  deductibles: cascoDeductibles,
  identifiesVehicle: true,
  levers: cascoLevers,
  examples: () => import('./examples'),
} satisfies Product
