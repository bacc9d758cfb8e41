import type { ProductMessages } from '../product-messages'
import { registrationTypesEn, vehicleTypesEn } from '../vehicle/messages.en'
import type { extendedWarranty } from './definition'

export const extendedWarrantyEn: ProductMessages<typeof extendedWarranty> = {
  name: 'Extended warranty',
  short: "Repair of mechanical and electrical faults of the car after the maker's warranty.",
  steps: { holder: 'Policyholder', vehicle: 'Vehicle', cover: 'Period' },
  questions: {
    holder: { label: 'Policyholder' },
    licensePlate: { label: 'Licence plate' },
    vin: { label: 'Chassis number (VIN)', help: '5 to 17 letters and digits, as in field E of the registration certificate.' },
    brand: { label: 'Make', help: 'Only the makes of the group for which the warranty is given.' },
    model: { label: 'Model' },
    yearOfConstruction: { label: 'Year of construction', help: 'At most seven years ago.' },
    firstRegistration: { label: 'First registration', help: 'Field B of the registration certificate.' },
    deliveryDate: { label: 'Date of delivery' },
    enginePowerKw: { label: 'Engine power', help: 'Field P.2 of the registration certificate.' },
    currentMileageKm: { label: 'Mileage', help: 'At most 180,000 km.' },
    isFirstOwner: { label: 'Is the policyholder the first owner?' },
    registrationType: { label: 'Type of registration' },
    vehicleType: { label: 'Vehicle category' },
    usageType: { label: 'Use' },
    startDate: { label: 'Valid from' },
    termMonths: { label: 'Term' },
  },
  options: {
    registrationType: { registered: registrationTypesEn.registered },
    vehicleType: { M1: vehicleTypesEn.M1 },
    usageType: { personal: 'Personal use' },
  },
}
