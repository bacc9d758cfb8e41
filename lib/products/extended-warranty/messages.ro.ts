import type { ProductMessages } from '../product-messages'
import { registrationTypesRo, vehicleTypesRo } from '../vehicle/messages.ro'
import type { extendedWarranty } from './definition'

export const extendedWarrantyRo: ProductMessages<typeof extendedWarranty> = {
  name: 'Garanție extinsă',
  short: 'Reparația defecțiunilor mecanice și electrice ale mașinii după garanția producătorului.',
  wanted: '{client} dorește o garanție extinsă pentru {subject}.',
  steps: { holder: 'Contractantul', vehicle: 'Vehiculul', cover: 'Perioada' },
  questions: {
    holder: { label: 'Contractant' },
    licensePlate: { label: 'Număr de înmatriculare' },
    vin: { label: 'Serie de șasiu (VIN)', help: '5 până la 17 litere și cifre, ca la rubrica E din certificatul de înmatriculare.' },
    brand: { label: 'Marca', help: 'Doar mărcile grupului pentru care se dă garanția.' },
    model: { label: 'Modelul' },
    yearOfConstruction: { label: 'Anul fabricației', help: 'Cel mult acum șapte ani.', demand: 'Vehiculul este fabricat în {value}.' },
    firstRegistration: { label: 'Prima înmatriculare', help: 'Rubrica B din certificatul de înmatriculare.' },
    deliveryDate: { label: 'Data livrării' },
    enginePowerKw: { label: 'Puterea motorului', help: 'Rubrica P.2 din certificatul de înmatriculare.' },
    currentMileageKm: { label: 'Kilometri parcurși', help: 'Cel mult 180.000 km.', demand: 'Vehiculul a parcurs {value}.' },
    isFirstOwner: { label: 'Contractantul este primul proprietar?' },
    registrationType: { label: 'Tipul înmatriculării' },
    vehicleType: { label: 'Categoria vehiculului' },
    usageType: { label: 'Utilizare', demand: 'Vehiculul se folosește pentru {lower}.' },
    startDate: { label: 'Valabil de la', demand: 'Asigurarea începe la {value}.' },
    termMonths: { label: 'Durata', demand: 'Durata este de {value}.' },
  },
  options: {
    registrationType: { registered: registrationTypesRo.registered },
    vehicleType: { M1: vehicleTypesRo.M1 },
    usageType: { personal: 'Uz personal' },
  },
}
