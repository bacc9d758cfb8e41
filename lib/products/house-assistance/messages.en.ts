import type { ProductMessages } from '../product-messages'
import type { houseAssistance } from './definition'

export const houseAssistanceEn: ProductMessages<typeof houseAssistance> = {
  name: 'Home assistance',
  short: 'Emergency help at home: plumbing, locks, windows, electricity.',
  steps: { holder: 'Policyholder', house: 'The home', cover: 'Period and packages' },
  questions: {
    holder: { label: 'Policyholder' },
    houseAddress: { label: 'Address of the home' },
    builtAreaM2: { label: 'Built area', help: 'Everything built, including walls, balconies and other built-up spaces.' },
    usableAreaM2: { label: 'Usable area', help: 'Without walls and common areas; cannot exceed the built area.' },
    startDate: { label: 'Valid from' },
    termMonths: { label: 'Term' },
    packageCodes: { label: 'Packages', help: 'When none is chosen, the insurer proposes the package.' },
  },
  options: {},
}
