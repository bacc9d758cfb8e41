import type { ProductMessages } from '../product-messages'
import { registrationTypesEn, vehicleTypesEn } from '../vehicle/messages.en'
import type { extendedWarranty } from './definition'

export const extendedWarrantyEn: ProductMessages<typeof extendedWarranty> = {
  name: 'Extended warranty',
  short: 'Repair of mechanical and electrical faults of the car after the manufacturer’s warranty.',
  wanted: '{client} wants an extended warranty for {subject}.',
  steps: { holder: 'Policyholder', vehicle: 'Vehicle', cover: 'Period' },
  questions: {
    holder: { label: 'Policyholder' },
    licensePlate: { label: 'Licence plate' },
    vin: { label: 'Chassis number (VIN)', help: '5 to 17 letters and digits, as in field E of the registration certificate.' },
    brand: { label: 'Make', help: 'Only makes of the group that sells the warranty.' },
    model: { label: 'Model' },
    yearOfConstruction: { label: 'Year of construction', help: 'At most seven years ago.', demand: 'The vehicle was built in {value}.' },
    firstRegistration: { label: 'First registration', help: 'Field B of the registration certificate.' },
    deliveryDate: { label: 'Date of delivery' },
    enginePowerKw: { label: 'Engine power', help: 'Field P.2 of the registration certificate.' },
    currentMileageKm: { label: 'Mileage', help: 'At most 180,000 km.', demand: 'The vehicle has covered {value}.' },
    isFirstOwner: { label: 'Is the policyholder the first owner?' },
    registrationType: { label: 'Type of registration' },
    vehicleType: { label: 'Vehicle category' },
    usageType: { label: 'Use', demand: 'The use of the vehicle is: {lower}.' },
    startDate: { label: 'Valid from', demand: 'The insurance begins on {value}.' },
    termMonths: { label: 'Term', demand: 'The term is {value}.' },
  },
  options: {
    registrationType: { registered: registrationTypesEn.registered },
    vehicleType: { M1: vehicleTypesEn.M1 },
    usageType: { personal: 'Personal use' },
  },
}
