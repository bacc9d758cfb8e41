import { cascoEn } from '../casco/messages.en'
import type { ProductMessages } from '../product-messages'
import type { cascoLeasing } from './definition'

export const cascoLeasingEn: ProductMessages<typeof cascoLeasing> = { ...cascoEn, name: 'CASCO leasing', short: 'Damage to and theft of a leased vehicle, with the covers chosen.', wanted: '{client} wants CASCO insurance for the leased vehicle {subject}.' }
