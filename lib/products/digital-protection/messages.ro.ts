import type { ProductMessages } from '../product-messages'
import type { digitalProtection } from './definition'

export const digitalProtectionRo: ProductMessages<typeof digitalProtection> = {
  name: 'Protecție digitală',
  short: 'Pentru persoane: fraudă la plăți online, furt de identitate și de date.',
  steps: { holder: 'Contractantul', cover: 'Perioada' },
  questions: {
    holder: { label: 'Contractant' },
    startDate: { label: 'Valabil de la', help: 'De mâine până peste 60 de zile.' },
    termMonths: { label: 'Durata' },
  },
  options: {},
}
