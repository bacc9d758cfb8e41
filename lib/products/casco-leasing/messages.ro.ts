import { cascoRo } from '../casco/messages.ro'
import type { ProductMessages } from '../product-messages'
import type { cascoLeasing } from './definition'

export const cascoLeasingRo: ProductMessages<typeof cascoLeasing> = {
  ...cascoRo,
  questions: { ...cascoRo.questions, owner: { label: 'Compania de leasing, proprietara vehiculului', demand: 'Proprietarul vehiculului este {value}.' } },
  name: 'CASCO leasing',
  short: 'Avariile și furtul unui vehicul în leasing, cu acoperirile alese.',
  wanted: '{client} dorește o asigurare CASCO pentru vehiculul în leasing {subject}.',
}
