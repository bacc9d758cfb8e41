import type { ProductMessages } from '../product-messages'
import { registrationTypesRo, vehicleTypesRo } from '../vehicle/messages.ro'
import type { gap } from './definition'

export const gapRo: ProductMessages<typeof gap> = {
  name: 'GAP',
  short: 'Diferența dintre valoarea de cumpărare a vehiculului și despăgubirea pentru daună totală sau furt.',
  wanted: '{client} dorește o asigurare GAP pentru {subject}.',
  steps: { holder: 'Contractantul', vehicle: 'Vehiculul', agreements: 'Acorduri' },
  questions: {
    holder: { label: 'Contractant' },
    registrationType: { label: 'Tipul înmatriculării' },
    licensePlate: { label: 'Număr de înmatriculare' },
    vin: { label: 'Serie de șasiu (VIN)', help: '5 până la 17 litere și cifre, ca la rubrica E din certificatul de înmatriculare.' },
    vehicleType: { label: 'Categoria vehiculului', help: 'Rubrica J din certificatul de înmatriculare.' },
    brand: { label: 'Marca' },
    model: { label: 'Modelul' },
    yearOfConstruction: { label: 'Anul fabricației', demand: 'Vehiculul este fabricat în {value}.' },
    totalWeightKg: { label: 'Masa maximă autorizată', help: 'Rubrica F.1 din certificatul de înmatriculare.' },
    seats: { label: 'Număr de locuri', help: 'Cu locul conducătorului auto.' },
    usageType: { label: 'Utilizare', demand: 'Vehiculul se folosește pentru {lower}.' },
    vehicleAddress: { label: 'Adresa vehiculului' },
    startDate: { label: 'Valabil de la', demand: 'Asigurarea începe la {value}.' },
    termMonths: { label: 'Durata' },
    gdpr: { label: 'Clientul a primit informarea privind prelucrarea datelor personale.' },
    consultation: { label: 'Clientul a primit consultanță înainte de încheierea contractului.' },
    dnt: { label: 'Cerințele și necesitățile clientului au fost analizate.' },
  },
  options: { registrationType: registrationTypesRo, vehicleType: vehicleTypesRo, usageType: { personal: 'Uz personal' } },
}
