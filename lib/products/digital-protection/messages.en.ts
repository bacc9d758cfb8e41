import type { ProductMessages } from '../product-messages'
import type { digitalProtection } from './definition'

export const digitalProtectionEn: ProductMessages<typeof digitalProtection> = {
  name: 'Digital protection',
  short: 'For individuals: online payment fraud, identity and data theft.',
  wanted: '{client} wants digital protection insurance.',
  steps: { holder: 'Policyholder', cover: 'Period' },
  questions: {
    holder: { label: 'Policyholder' },
    startDate: { label: 'Valid from', help: 'From tomorrow up to 60 days ahead.', demand: 'The insurance begins on {value}.' },
    termMonths: { label: 'Term' },
  },
  options: {},
}
