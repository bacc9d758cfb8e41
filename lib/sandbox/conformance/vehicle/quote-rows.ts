import type { Calendar } from '../calendar'
import { fieldsInside, fieldsOf, type Field } from '../tables/field-rows'
import { rowsOfRule, valuesOf, type Row } from '../tables/row'
import { plateRows, registrationRows, vinRows, yearRows } from '../tables/vehicle-rows'

const VEHICLE_TYPES = 'M1 M1G M2 M2G M3 M3G N1 N1G N2 N2G N3 N3G O1 O2 O3 O4 L1e L2e L3e L4e L5e L6e L7e T C R S'.split(' ')
const USAGES = 'personal passengerTransportation taxi carRental drivingSchool security courier cargoTransportation distribution'.split(' ')
const FUELS = 'petrol diesel electric hybrid lpg none'.split(' ')
const COLORS = 'white blue yellow gray brown black orange red green purple'.split(' ')

/** Fields of a vehicle (contract: Vehicle mechanical data). */
export const mechanicalFields: readonly Field[] = [
  ...fieldsOf('text', { required: 'vehicleType', optional: 'vin motorSeries fuelType color' }),
  ...fieldsOf('named', { required: 'brand model' }),
  ...fieldsOf('whole', { required: 'yearOfConstruction', optional: 'engineDisplacement enginePower totalWeight seats currentMileage' }),
  ...fieldsOf('number', { optional: 'marketValue' }),
]

/** Rules of the values (contract: Vehicle mechanical data). */
export const mechanicalRows = (thisYear: number): readonly Row[] => [
  ...rowsOfRule('vehicleType is one of 27', valuesOf('vehicleType', { accepted: VEHICLE_TYPES, refused: ['M4', 'm1', 'L8e', ''] })),
  ...rowsOfRule('fuelType is one of six', valuesOf('fuelType', { accepted: FUELS, refused: ['coal', 'Diesel'] })),
  ...rowsOfRule('color is one of ten', valuesOf('color', { accepted: COLORS, refused: ['pink', 'grey', ''] })),
  ...rowsOfRule('no amount is below 0', ['engineDisplacement', 'enginePower', 'totalWeight', 'seats', 'currentMileage', 'marketValue'].flatMap((member) => valuesOf(member, { refused: [-1] }))),
  ...rowsOfRule('marketValue may have a fraction', valuesOf('marketValue', { accepted: [12_345.67] })),
  ...yearRows(thisYear),
]

/** Fields of ProductData. Paths are relative to `product`. */
export const productFields: readonly Field[] = [
  ...fieldsOf('text', { required: 'name' }),
  ...fieldsOf('object', { required: 'motor policyholder vehicle' }),
  ...fieldsOf('list', { required: 'coverages' }),
  ...fieldsInside('motor', [
    ...fieldsOf('day', { required: 'startDate' }),
    ...fieldsOf('whole', { required: 'termTime installmentCount' }),
    ...fieldsOf('text', { required: 'currency', optional: 'mentions' }),
    ...fieldsOf('flag', { optional: 'withoutTax' }),
    ...fieldsOf('object', { optional: 'renewPolicy deductibles' }),
    ...fieldsOf('named', { required: 'renewPolicy.series' }),
    ...fieldsOf('number', { optional: 'deductibles.partialDamage deductibles.totalDamage' }),
  ]),
  ...fieldsInside('coverages.0', [...fieldsOf('flag', { required: 'isIncluded' }), ...fieldsOf('named', { required: 'code' }), ...fieldsOf('number', { required: 'insuredSum' })]),
  ...fieldsOf('flag', { required: 'policyholder.isLegalEntity' }),
  ...fieldsInside('vehicle', [
    ...fieldsOf('text', { required: 'registrationType vehicleType usageType', optional: 'fuelType color motorSeries' }),
    ...fieldsOf('named', { required: 'vin brand model', optional: 'licensePlate' }),
    ...fieldsOf('whole', { required: 'yearOfConstruction totalWeight', optional: 'engineDisplacement enginePower seats currentMileage' }),
    ...fieldsOf('number', { required: 'marketValue' }),
    ...fieldsOf('day', { optional: 'firstRegistration' }),
    ...fieldsOf('flag', { optional: 'isLeased isNew' }),
    ...fieldsOf('object', { optional: 'identification owner' }),
    ...fieldsOf('named', { required: 'identification.idNumber' }),
    ...fieldsOf('list', { optional: 'drivers' }),
  ]),
  ...fieldsInside('vehicle.drivers.0', [
    ...fieldsOf('text', { required: 'taxId', optional: 'firstName birthdate' }),
    ...fieldsOf('named', { optional: 'lastName' }),
    ...fieldsOf('flag', { optional: 'isForeignPerson' }),
    ...fieldsOf('object', { optional: 'drivingLicense' }),
    ...fieldsOf('day', { required: 'drivingLicense.issueDate' }),
  ]),
]

/** Rules of ProductData: name and motor. */
export const motorRows = ({ days }: Calendar): readonly Row[] => [
  ...rowsOfRule('the product is casco or casco-leasing', valuesOf('name', { refused: ['rca', 'Casco', ''] })),
  ...rowsOfRule('the policy starts from today to 60 days ahead', valuesOf('motor.startDate', { accepted: [days(0), days(60)], refused: [days(-1), days(61)] })),
  ...rowsOfRule('the term is 1 to 12 whole months', valuesOf('motor.termTime', { accepted: [1, 6, 12], refused: [0, 13, -1, 1.5] })),
  ...rowsOfRule('the premium is paid in 1, 2, 4 or 12 instalments', valuesOf('motor.installmentCount', { accepted: [1, 2, 4, 12], refused: [0, 3, 5, 6, 13] })),
  ...rowsOfRule('the currency is RON or EUR', valuesOf('motor.currency', { refused: ['USD', 'ron', ''] })),
  ...rowsOfRule('a renewed policy has both series and number, or is left out', [
    ['a series alone', { 'motor.renewPolicy': { series: 'AL/21' } }, 'motor.renewPolicy.number'],
    ['a number alone', { 'motor.renewPolicy': { number: '1' } }, 'motor.renewPolicy.series'],
    ['nothing in it', { 'motor.renewPolicy': {} }, ['motor.renewPolicy.series', 'motor.renewPolicy.number']],
    ['both', { 'motor.renewPolicy': { series: 'AL/21', number: '77' } }, 'ok'],
    ['both, the number as digits', { 'motor.renewPolicy': { series: 'AL/21', number: 77 } }, 'ok'],
    ['an empty number', { 'motor.renewPolicy': { series: 'AL/21', number: ' ' } }, 'motor.renewPolicy.number'],
    ['a number that is none', { 'motor.renewPolicy': { series: 'AL/21', number: true } }, 'motor.renewPolicy.number'],
  ]),
  ...rowsOfRule('the deductible of a partial damage is an amount of 0 or more', valuesOf('motor.deductibles.partialDamage', { accepted: [0, 0.5, 1000], refused: [-0.01, -1] })),
  ...rowsOfRule('the deductible of a total damage is 0 to 100 percent', valuesOf('motor.deductibles.totalDamage', { accepted: [0, 12.5, 100], refused: [-1, 100.01] })),
  ...rowsOfRule('a deductible may be left out', [['both', { 'motor.deductibles': {} }, 'ok']]),
]

/** Rules of ProductData: coverages. */
export const coverageRows = (covers: readonly string[]): readonly Row[] => [
  ...rowsOfRule('a coverage at least is included', [
    ['none in the list', { coverages: [] }, 'coverages'],
    ['none included', { 'coverages.0.isIncluded': false }, 'coverages'],
    ['two included', { 'coverages.1.isIncluded': true, 'coverages.1.insuredSum': 100 }, 'ok'],
  ]),
  ...rowsOfRule('a code is of the coverage list', [
    ['unknown', { 'coverages.0.code': 'no_such_cover' }, 'coverages.0.code'],
    ['unknown, of one that is not included', { 'coverages.1.code': 'no_such_cover' }, 'coverages.1.code'],
    ['what every object has', { 'coverages.0.code': 'constructor' }, 'coverages.0.code'],
    ['another of the list', { 'coverages.0.code': covers[2] }, 'ok'],
  ]),
  ...rowsOfRule('an included coverage has a sum above 0', [
    ['0', { 'coverages.0.insuredSum': 0 }, 'coverages.0.insuredSum'],
    ['below 0', { 'coverages.0.insuredSum': -1 }, 'coverages.0.insuredSum'],
    ['a fraction', { 'coverages.0.insuredSum': 0.5 }, 'ok'],
    ['0 of one that is not included', { 'coverages.1.insuredSum': 0 }, 'ok'],
  ]),
]

/** Rules of ProductData: vehicle. Paths are relative to `product.vehicle`. */
export const insuredVehicleRows = (thisYear: number): readonly Row[] => [
  ...vinRows,
  ...plateRows,
  ...registrationRows,
  ...yearRows(thisYear),
  ...rowsOfRule('licensePlate may be left out', [['registered for a time', { registrationType: 'temporaryRegistered', licensePlate: undefined }, 'ok']]),
  ...rowsOfRule('vehicleType is one of 27', valuesOf('vehicleType', { accepted: VEHICLE_TYPES, refused: ['M4', 'm1', 'L8e', ''] })),
  ...rowsOfRule('usageType is one of nine', valuesOf('usageType', { accepted: USAGES, refused: ['racing', 'Taxi', ''] })),
  ...rowsOfRule('fuelType is one of six', valuesOf('fuelType', { accepted: FUELS, refused: ['coal', ''] })),
  ...rowsOfRule('color is one of ten', valuesOf('color', { accepted: COLORS, refused: ['pink', ''] })),
  ...rowsOfRule('what is worth nothing or weighs nothing is no vehicle', [...valuesOf('marketValue', { accepted: [0.5], refused: [0, -1] }), ...valuesOf('totalWeight', { accepted: [1], refused: [0, -1] })]),
  ...rowsOfRule('no amount is below 0', ['engineDisplacement', 'enginePower', 'seats', 'currentMileage'].flatMap((member) => valuesOf(member, { accepted: [0], refused: [-1] }))),
  ...rowsOfRule('an electric vehicle has no displacement', [['left out', { fuelType: 'electric', engineDisplacement: undefined }, 'ok']]),
  ...rowsOfRule('a trailer has neither motor nor seats', [
    ['left out', { vehicleType: 'O2', fuelType: 'none', engineDisplacement: undefined, enginePower: undefined, seats: undefined }, 'ok'],
  ]),
]

/** Rules of leasing. Paths are relative to `product`; the valid body is of `casco-leasing`. */
export const leasingRows: readonly Row[] = rowsOfRule('casco-leasing requires isLeased', [
  ['true', { 'vehicle.isLeased': true }, 'ok'],
  ['false', { 'vehicle.isLeased': false }, 'vehicle.isLeased'],
  ['left out', { 'vehicle.isLeased': undefined }, 'vehicle.isLeased'],
  ['a text', { 'vehicle.isLeased': 'true' }, 'vehicle.isLeased'],
])
