import { cascoEn } from '../casco/messages.en'
import type { ProductMessages } from '../product-messages'
import type { cascoLeasing } from './definition'

export const cascoLeasingEn: ProductMessages<typeof cascoLeasing> = {
  ...cascoEn,
  questions: { ...cascoEn.questions, owner: { label: 'Leasing company, the owner of the vehicle', demand: 'The owner of the vehicle is {value}.' } },
  name: 'CASCO leasing',
  short: 'Damage to and theft of a leased vehicle, with the covers chosen.',
  wanted: '{client} wants CASCO insurance for the leased vehicle {subject}.',
}
