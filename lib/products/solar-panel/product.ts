import type { Product } from '../product'
import { solarPanel } from './definition'
import { solarPanelEn } from './messages.en'
import { solarPanelRo } from './messages.ro'

export const product = { definition: solarPanel, messages: { ro: solarPanelRo, en: solarPanelEn }, examples: () => import('./examples') } satisfies Product
