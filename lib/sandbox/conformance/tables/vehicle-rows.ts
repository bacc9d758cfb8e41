import { rowsOfRule, type Row } from './row'

/** Rules of every vehicle (contract: vin, licensePlate and registrationType). The valid vehicle is registered in CJ and was built after 1981. */
export const vinRows: readonly Row[] = [
  ...rowsOfRule('vin has 5 to 17 letters and digits', [
    ['5', { vin: 'AB12C' }, 'ok'],
    ['4', { vin: 'AB12' }, 'vin'],
    ['17', { vin: 'AB12CD34EF56GH78J' }, 'ok'],
    ['18', { vin: 'AB12CD34EF56GH78JK' }, 'vin'],
    ['a sign', { vin: 'AB12-D34EF' }, 'vin'],
    ['a blank', { vin: 'AB12 D34EF' }, 'vin'],
    ['a number', { vin: 123_456_789 }, 'vin'],
  ]),
  ...rowsOfRule('vin has no O, I or Q above the year 1981', [
    ['O', { vin: 'AB12OD34EF' }, 'vin'],
    ['I', { vin: 'AB12ID34EF' }, 'vin'],
    ['Q', { vin: 'AB12QD34EF' }, 'vin'],
    ['q', { vin: 'AB12qD34EF' }, 'vin'],
  ]),
]

/** Rules of yearOfConstruction, for vehicles that have it as a number. */
export const yearRows = (thisYear: number): readonly Row[] => [
  ...rowsOfRule('vin may have O, I and Q up to the year 1981', [
    ['1981', { vin: 'ABOIQ12345', yearOfConstruction: 1981 }, 'ok'],
    ['1982', { vin: 'ABOIQ12345', yearOfConstruction: 1982 }, 'vin'],
  ]),
  ...rowsOfRule('yearOfConstruction is at most the current year plus 1', [
    ['next year', { yearOfConstruction: thisYear + 1 }, 'ok'],
    ['the year after', { yearOfConstruction: thisYear + 2 }, 'yearOfConstruction'],
  ]),
  ...rowsOfRule('yearOfConstruction is a whole number', [
    ['a text', { yearOfConstruction: String(thisYear) }, 'yearOfConstruction'],
    ['half a year', { yearOfConstruction: thisYear - 0.5 }, 'yearOfConstruction'],
  ]),
]

export const plateRows: readonly Row[] = rowsOfRule('licensePlate has the format of registrationType registered', [
  ['another county', { licensePlate: 'B 99 ZZZ' }, 'ok'],
  ['three digits in the capital', { licensePlate: 'B 123 ABC' }, 'ok'],
  ['an unknown county', { licensePlate: 'XX 12 ABC' }, 'licensePlate'],
  ['three digits outside the capital', { licensePlate: 'CJ 123 ABC' }, 'licensePlate'],
  ['a Q', { licensePlate: 'CJ 12 AQB' }, 'licensePlate'],
  ['two letters', { licensePlate: 'CJ 12 AB' }, 'licensePlate'],
])

/** Rules for vehicles of which the service accepts every registrationType. */
export const registrationRows: readonly Row[] = rowsOfRule('licensePlate has the format of its registrationType', [
  ['recorded, of a town hall', { registrationType: 'recorded', licensePlate: '3 CJ 1234' }, 'ok'],
  ['recorded for a time, of a town hall', { registrationType: 'temporaryRecorded', licensePlate: '3 CJ 1234' }, 'ok'],
  ['registered for a time', { registrationType: 'temporaryRegistered', licensePlate: 'TM 0123' }, 'ok'],
  ['registered for a time, with a lasting plate', { registrationType: 'temporaryRegistered' }, 'licensePlate'],
  ['registered, of a town hall', { licensePlate: '3 CJ 1234' }, 'licensePlate'],
  ['an unknown registrationType', { registrationType: 'imported' }, 'registrationType'],
])
