import type { ProductMessages } from '../product-messages'
import type { digitalProtection } from './definition'

export const digitalProtectionRo: ProductMessages<typeof digitalProtection> = {
  name: 'Protecție digitală',
  short: 'Pentru persoane: fraudă la plăți online, furt de identitate și de date.',
  wanted: '{client} dorește o asigurare de protecție digitală.',
  steps: { holder: 'Contractantul', cover: 'Perioada' },
  questions: {
    holder: { label: 'Contractant' },
    startDate: { label: 'Valabil de la', help: 'Cel mai devreme mâine, cel mai târziu peste 60 de zile.', demand: 'Asigurarea începe la {value}.' },
    termMonths: { label: 'Durata' },
  },
  options: {},
}
