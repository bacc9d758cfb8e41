import { inside, type Row } from '../../tables/row'
import { plateRows, registrationRows, vinRows, yearRows } from '../../tables/vehicle-rows'
import { offerCases, type Case, type Material } from './case'

const plainRows: readonly Row[] = [
  ...vinRows,
  ...plateRows,
  ['use for a taxi', { usageType: 'taxi' }, 'usageType'],
  ['no such vehicle type', { vehicleType: 'X1' }, 'vehicleType'],
  ['no such registration type', { registrationType: 'imported' }, 'registrationType'],
]

const gapRows = ({ calendar: { year } }: Material): Row[] => [
  ...plainRows,
  ...yearRows(year),
  ...registrationRows,
  ['vehicle type M1G', { vehicleType: 'M1G' }, 'ok'],
  ['no weight', { totalWeight: 0 }, 'totalWeight'],
  ['a weight that is not whole', { totalWeight: 1900.5 }, 'totalWeight'],
  ['no seats', { seats: 0 }, 'seats'],
  ['seats that are a text', { seats: '5' }, 'seats'],
]

const BRANDS = ['Aurora', 'Borealis', 'Cometa', 'Delfin', 'Equinox', 'Falk', 'Grifon', 'Helion', 'Iris']

const warrantyRows = ({ calendar: { year }, values }: Material): Row[] => [
  ...plainRows,
  ...BRANDS.map((brand): Row => [`brand ${brand}`, { brand }, 'ok']),
  ['a brand of another group', { brand: values.vehicle.brand }, 'brand'],
  ['a brand in lower case', { brand: 'helion' }, 'brand'],
  ['registered for a time', { registrationType: 'temporaryRegistered', licensePlate: 'TM 0123' }, 'registrationType'],
  ['vehicle type M1G', { vehicleType: 'M1G' }, 'vehicleType'],
  ['180000 km', { currentMileage: 180_000 }, 'ok'],
  ['180001 km', { currentMileage: 180_001 }, 'currentMileage'],
  ['-1 km', { currentMileage: -1 }, 'currentMileage'],
  ['kilometres that are a text', { currentMileage: '1000' }, 'currentMileage'],
  ['built seven years ago', { yearOfConstruction: String(year - 7) }, 'ok'],
  ['built eight years ago', { yearOfConstruction: String(year - 8) }, 'yearOfConstruction'],
  ['built in two years', { yearOfConstruction: String(year + 2) }, 'yearOfConstruction'],
  ['a year that is a number', { yearOfConstruction: year - 1 }, 'yearOfConstruction'],
  ['a year that is a word', { yearOfConstruction: 'last' }, 'yearOfConstruction'],
  ['isFirstOwner as a text', { isFirstOwner: 'true' }, 'isFirstOwner'],
  ['a first registration that does not exist', { firstRegistration: '2024-02-30' }, 'firstRegistration'],
  ['no delivery date', { deliveryDate: undefined }, 'ok'],
  ['a delivery date that does not exist', { deliveryDate: '2024-00-10' }, 'deliveryDate'],
  ['no engine power', { enginePower: 0 }, 'enginePower'],
]

/** Contract: GAP vehicle, extendedWarranty vehicle, rule 4 of POST /offer. */
export function vehicleCases(material: Material): Case[] {
  return [
    ...offerCases(material, 'gap', inside('gap.vehicle', gapRows(material))),
    ...offerCases(material, 'gap', [11, 13, 24, 0, '12'].map((term): Row => [`a term of ${JSON.stringify(term)} months`, { 'gap.termTime': term }, 'gap.termTime'])),
    ...offerCases(material, 'gap', [['a start on a day that does not exist', { 'gap.startDate': '2027-02-29' }, 'gap.startDate']]),
    ...offerCases(material, 'extendedWarranty', inside('extendedWarranty.vehicle', warrantyRows(material))),
    ...offerCases(material, 'extendedWarranty', inside('extendedWarranty', [
      ['a term of 0 months', { termTime: 0 }, 'termTime'],
      ['a term of 36 months', { termTime: 36 }, 'ok'],
      ['a start on a day that does not exist', { startDate: '2027-04-31' }, 'startDate'],
    ])),
  ]
}
