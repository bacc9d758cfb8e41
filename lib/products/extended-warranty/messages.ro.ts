import type { ProductMessages } from '../product-messages'
import { registrationTypesRo, vehicleTypesRo } from '../vehicle/messages.ro'
import type { extendedWarranty } from './definition'

export const extendedWarrantyRo: ProductMessages<typeof extendedWarranty> = {
  name: 'Garanție extinsă',
  short: 'Reparația defecțiunilor mecanice și electrice ale mașinii după garanția producătorului.',
  steps: { holder: 'Contractantul', vehicle: 'Vehiculul', cover: 'Perioada' },
  questions: {
    holder: { label: 'Contractant' },
    licensePlate: { label: 'Număr de înmatriculare' },
    vin: { label: 'Serie de șasiu (VIN)', help: '5 până la 17 litere și cifre, ca la rubrica E din certificatul de înmatriculare.' },
    brand: { label: 'Marca', help: 'Doar mărcile grupului pentru care se dă garanția.' },
    model: { label: 'Modelul' },
    yearOfConstruction: { label: 'Anul fabricației', help: 'Cel mult șapte ani în urmă.' },
    firstRegistration: { label: 'Prima înmatriculare', help: 'Rubrica B din certificatul de înmatriculare.' },
    deliveryDate: { label: 'Data livrării' },
    enginePowerKw: { label: 'Puterea motorului', help: 'Rubrica P.2 din certificatul de înmatriculare.' },
    currentMileageKm: { label: 'Kilometri parcurși', help: 'Cel mult 180.000 km.' },
    isFirstOwner: { label: 'Contractantul este primul proprietar?' },
    registrationType: { label: 'Tipul înmatriculării' },
    vehicleType: { label: 'Categoria vehiculului' },
    usageType: { label: 'Utilizare' },
    startDate: { label: 'Valabil de la' },
    termMonths: { label: 'Durata' },
  },
  options: {
    registrationType: { registered: registrationTypesRo.registered },
    vehicleType: { M1: vehicleTypesRo.M1 },
    usageType: { personal: 'Uz personal' },
  },
}
