import type { ProductMessages } from '../product-messages'
import { registrationTypesEn, vehicleTypesEn } from '../vehicle/messages.en'
import type { gap } from './definition'

export const gapEn: ProductMessages<typeof gap> = {
  name: 'GAP',
  short: 'The difference between the purchase value of the vehicle and the payout for total loss or theft.',
  wanted: '{client} wants GAP insurance for {subject}.',
  steps: { holder: 'Policyholder', vehicle: 'Vehicle', agreements: 'Agreements' },
  questions: {
    holder: { label: 'Policyholder' },
    registrationType: { label: 'Type of registration' },
    licensePlate: { label: 'Licence plate' },
    vin: { label: 'Chassis number (VIN)', help: '5 to 17 letters and digits, as in field E of the registration certificate.' },
    vehicleType: { label: 'Vehicle category', help: 'Field J of the registration certificate.' },
    brand: { label: 'Make' },
    model: { label: 'Model' },
    yearOfConstruction: { label: 'Year of construction', demand: 'The vehicle was built in {value}.' },
    totalWeightKg: { label: 'Maximum authorised mass', help: 'Field F.1 of the registration certificate.' },
    seats: { label: 'Number of seats', help: 'Including the driver.' },
    usageType: { label: 'Use', demand: 'The use of the vehicle is: {lower}.' },
    vehicleAddress: { label: 'Address of the vehicle' },
    startDate: { label: 'Valid from', demand: 'The insurance begins on {value}.' },
    termMonths: { label: 'Term' },
    gdpr: { label: 'The client has received the notice on the processing of personal data.' },
    consultation: { label: 'The client was advised before concluding the contract.' },
    dnt: { label: 'The client’s demands and needs were analysed.' },
  },
  options: { registrationType: registrationTypesEn, vehicleType: vehicleTypesEn, usageType: { personal: 'Personal use' } },
}
