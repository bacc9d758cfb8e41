import { inside, type Row } from '../../tables/row'
import { offerCases, type Case, type Material } from './case'

const tireRows = ({ calendar: { today, days }, values: { otherVehicle, otherTire, tireSize } }: Material): Row[] => [
  ['start today', { startDate: today }, 'ok'],
  ['start yesterday', { startDate: days(-1) }, 'startDate'],
  ['start in 60 days', { startDate: days(60) }, 'ok'],
  ['start in 61 days', { startDate: days(61) }, 'startDate'],
  ['start on a day that does not exist', { startDate: '2026-13-01' }, 'startDate'],
  ['a start with a time', { startDate: `${today}T10:00:00` }, 'startDate'],
  ['12 months', { termTime: 12 }, 'ok'],
  ['24 months', { termTime: 24 }, 'ok'],
  ['18 months', { termTime: 18 }, 'termTime'],
  ['36 months', { termTime: 36 }, 'termTime'],
  ['months as a text', { termTime: '12' }, 'termTime'],
  ['bought today', { purchaseDate: today }, 'ok'],
  ['bought tomorrow', { purchaseDate: days(1) }, 'purchaseDate'],
  ['bought 30 days ago', { purchaseDate: days(-30) }, 'ok'],
  ['bought 31 days ago', { purchaseDate: days(-31) }, 'purchaseDate'],
  ['a price of 8000', { purchasePrice: 8000 }, 'ok'],
  ['a price of 8000.01', { purchasePrice: 8000.01 }, 'purchasePrice'],
  ['a price of 0.01', { purchasePrice: 0.01 }, 'ok'],
  ['a price of 0', { purchasePrice: 0 }, 'purchasePrice'],
  ['a price of -1', { purchasePrice: -1 }, 'purchasePrice'],
  ['a price that is a text', { purchasePrice: '1600' }, 'purchasePrice'],
  ['an unknown vehicle brand', { vehicleBrand: 'Nobody Motors' }, 'vehicleBrand'],
  ['a vehicle model of no brand', { vehicleModel: 'Nothing' }, 'vehicleModel'],
  ['another vehicle', { vehicleBrand: otherVehicle.brand, vehicleModel: otherVehicle.model }, 'ok'],
  ['an unknown tire make', { tireMake: 'nobody' }, 'tireMake'],
  ['two tire makes', { tireMake: [otherTire.make] }, 'tireMake'],
  ['a tire model of no make', { tireModel: 'Nothing' }, 'tireModel'],
  ['another tire', { tireMake: otherTire.make, tireModel: otherTire.model }, 'ok'],
  ['an unknown tire size', { tireWidth: 99 }, 'tireWidth'],
  ['a tire size that is a text', { tireWidth: String(tireSize) }, 'tireWidth'],
  ['a dot of 3 digits', { dot: '102' }, 'dot'],
  ['a dot of 5 digits', { dot: '10244' }, 'dot'],
  ['a dot with letters', { dot: '10A4' }, 'dot'],
  ['a dot that is a number', { dot: 1024 }, 'dot'],
]

const agreementRows: Row[] = [
  ...['purchased4Tires', 'customerAgreement'].flatMap((flag): Row[] => [
    [`${flag} false`, { [flag]: false }, flag],
    [`${flag} as a text`, { [flag]: 'true' }, flag],
    [`${flag} as null`, { [flag]: null }, flag],
  ]),
  ['the other agreements true', { tireMakerDataAgreement: true, marketingConsent: true }, 'ok'],
  ['the other agreements false', { tireMakerDataAgreement: false, marketingConsent: false }, 'ok'],
  ['marketingConsent as a text', { marketingConsent: 'no' }, 'marketingConsent'],
]

/** Contract: tire object and its additional data. */
export function tireCases(material: Material): Case[] {
  return [
    ...offerCases(material, 'tire', inside('tire', tireRows(material))),
    ...offerCases(material, 'tire', inside('additionalData.agreements', agreementRows)),
  ]
}
