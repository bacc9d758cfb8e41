import type { ProductMessages } from '../product-messages'
import type { solarPanel } from './definition'

export const solarPanelEn: ProductMessages<typeof solarPanel> = {
  name: 'Solar panels',
  short: 'Photovoltaic or solar panels and heat pumps, with their inverter and smart meter.',
  wanted: '{client} wants insurance for the solar equipment {subject}.',
  steps: { holder: 'Policyholder', equipment: 'Equipment', cover: 'Period and value', agreements: 'Agreements' },
  questions: {
    holder: { label: 'Policyholder' },
    equipment: { label: 'Equipment', help: 'One entry for each make or address; identical pieces are counted together.' },
    purchasePriceBani: { label: 'Purchase price', help: 'Of all the equipment, with VAT.', demand: 'The purchase price is {value}.' },
    startDate: { label: 'Valid from', help: 'No later than the day the oldest equipment turns two.', demand: 'The insurance begins on {value}.' },
    termMonths: { label: 'Term', help: 'Whole years. Installed less than a year ago: up to 72 months; one year ago: 60; two years ago: 48.', demand: 'The term is {value}.' },
    gdpr: { label: 'The client has received the notice on the processing of personal data.' },
    consultation: { label: 'The client was advised before concluding the contract.' },
    dnt: { label: 'The client’s demands and needs were analysed.' },
  },
  options: {},
  items: {
    equipment: {
      item: 'Equipment {n}',
      add: 'Add equipment',
      questions: {
        category: { label: 'Category', demand: 'of the category {value}' },
        type: { label: 'Connection' },
        brand: { label: 'Make and model', help: 'For example Fulgor 450 Wp.', demand: 'of the make {value}' },
        power: { label: 'Power', help: 'With its unit, for example 5.4 kW.', demand: 'with a power of {value}' },
        count: { label: 'Number of pieces', demand: '{value} in number' },
        installationDate: { label: 'Date of installation', help: 'At most two years ago.' },
        inverterBrand: { label: 'Make of the inverter' },
        smartMeterBrand: { label: 'Make of the smart meter' },
        address: { label: 'Place of installation', demand: 'installed at {value}' },
      },
      options: {},
    },
  },
}
