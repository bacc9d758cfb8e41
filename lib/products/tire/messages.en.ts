import type { ProductMessages } from '../product-messages'
import type { tire } from './definition'

export const tireEn: ProductMessages<typeof tire> = {
  name: 'Tyres',
  short: 'Four recently bought tyres, against cuts, punctures and impacts.',
  wanted: '{client} wants insurance for the tyres {subject}.',
  steps: { holder: 'Policyholder', tires: 'Tyres', cover: 'Period and agreements' },
  questions: {
    holder: { label: 'Policyholder' },
    tireMake: { label: 'Tyre maker', help: 'The same for all four.' },
    tireModel: { label: 'Tyre model' },
    rimInches: { label: 'Rim diameter', help: 'In inches: 16 of 205/55 R16.', demand: 'The tyres are for rims of {value}.' },
    dot: { label: 'DOT code', help: 'The last four digits on the sidewall: week and year.' },
    purchaseDate: { label: 'Date of purchase', help: 'At most 30 days ago.' },
    purchasePriceBani: { label: 'Price paid', help: 'For all four tyres, at most 8,000 RON.', demand: 'The tyres cost {value}.' },
    vehicleBrand: { label: 'Make of the vehicle', demand: 'The make of the vehicle is {value}.' },
    vehicleModel: { label: 'Model of the vehicle', demand: 'The model of the vehicle is {value}.' },
    startDate: { label: 'Valid from', help: 'From today up to 60 days ahead.', demand: 'The insurance begins on {value}.' },
    termMonths: { label: 'Term', demand: 'The term is {value}.' },
    purchased4Tires: { label: 'The client bought four tyres of the same kind.' },
    customerAgreement: { label: 'The client agrees to the processing of the data for this contract.' },
    tireMakerDataAgreement: { label: 'The client agrees to the data being passed on to the tyre maker.' },
    marketingConsent: { label: 'The client wishes to receive commercial offers.' },
  },
  options: { termMonths: { 12: '12 months', 24: '24 months' } },
}
