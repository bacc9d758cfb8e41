import type { ProductMessages } from '../product-messages'
import type { houseAssistance } from './definition'

export const houseAssistanceEn: ProductMessages<typeof houseAssistance> = {
  name: 'Home assistance',
  short: 'Emergency help at home: plumbing, locks, windows, electricity.',
  wanted: '{client} wants home assistance for the home at {subject}.',
  steps: { holder: 'Policyholder', house: 'The home', cover: 'Period and packages' },
  questions: {
    holder: { label: 'Policyholder' },
    houseAddress: { label: 'Address of the home' },
    builtAreaM2: { label: 'Built area', help: 'Everything built, including walls, balconies and other built-up spaces.', demand: 'The home has a built area of {value}.' },
    usableAreaM2: { label: 'Usable area', help: 'Without walls and common areas; cannot exceed the built area.', demand: 'Its usable area is {value}.' },
    startDate: { label: 'Valid from', demand: 'The insurance begins on {value}.' },
    termMonths: { label: 'Term', demand: 'The term is {value}.' },
    packageCodes: { label: 'Packages', help: 'If none is chosen, the insurer proposes the package.', demand: 'The packages wanted are: {value}.' },
  },
  options: {},
}
