import type { Calendar } from '../calendar'
import { edited, type Edits } from '../edit'
import { memberOf, told } from '../expectation'
import { refusalFaults, successFaults } from './reply-faults'
import type { VehicleCheck } from './world'

/** What is changed in the valid request below `product`, and the paths below `product` that the refusal names; none when it is accepted. */
type Row = readonly [name: string, edits: Edits, ...paths: string[]]

const below = (edits: Edits): Edits => Object.fromEntries(Object.entries(edits).map(([path, value]) => [`product.${path}`, value]))

const required = [
  'name', 'motor', 'motor.startDate', 'motor.termTime', 'motor.installmentCount', 'motor.currency', 'coverages', 'policyholder', 'policyholder.taxId',
  'policyholder.email', 'policyholder.mobileNumber', 'policyholder.lastName', 'policyholder.identification', 'policyholder.address', 'policyholder.address.county',
  'policyholder.address.city', 'policyholder.address.cityCode', 'policyholder.address.street', 'policyholder.address.houseNumber', 'vehicle',
  'vehicle.registrationType', 'vehicle.vin', 'vehicle.vehicleType', 'vehicle.brand', 'vehicle.model', 'vehicle.yearOfConstruction', 'vehicle.totalWeight',
  'vehicle.usageType', 'vehicle.marketValue',
]

const rows = ({ days, year }: Calendar): readonly Row[] => [
  ...required.map((path): Row => [`${path} is required`, { [path]: undefined }, path]),
  ['another product', { name: 'rca' }, 'name'],
  ['a start today', { 'motor.startDate': days(0) }],
  ['a start yesterday', { 'motor.startDate': days(-1) }, 'motor.startDate'],
  ['a start in 60 days', { 'motor.startDate': days(60) }],
  ['a start in 61 days', { 'motor.startDate': days(61) }, 'motor.startDate'],
  ...[1, 6, 12].map((term): Row => [`a term of ${term}`, { 'motor.termTime': term }]),
  ...[0, 13, 1.5].map((term): Row => [`a term of ${term}`, { 'motor.termTime': term }, 'motor.termTime']),
  ...[1, 2, 4, 12].map((count): Row => [`${count} instalments`, { 'motor.installmentCount': count }]),
  ...[0, 3, 5].map((count): Row => [`${count} instalments`, { 'motor.installmentCount': count }, 'motor.installmentCount']),
  ['EUR', { 'motor.currency': 'EUR' }],
  ['USD', { 'motor.currency': 'USD' }, 'motor.currency'],
  ['a renewed policy without a number', { 'motor.renewPolicy': { series: 'AL/21' } }, 'motor.renewPolicy.number'],
  ['a total deductible of 101 percent', { 'motor.deductibles': { totalDamage: 101 } }, 'motor.deductibles.totalDamage'],
  ['a partial deductible below 0', { 'motor.deductibles': { partialDamage: -1 } }, 'motor.deductibles.partialDamage'],
  ['no cover', { coverages: [] }, 'coverages'],
  ['no included cover', { 'coverages.0.isIncluded': false }, 'coverages'],
  ['an unknown cover', { 'coverages.0.code': 'no_such_cover' }, 'coverages.0.code'],
  ['an included cover without a sum', { 'coverages.0.insuredSum': 0 }, 'coverages.0.insuredSum'],
  ['a CNP with a wrong control digit', { 'policyholder.taxId': '2920229120019' }, 'policyholder.taxId'],
  ['a mobile number of nine digits', { 'policyholder.mobileNumber': '071234567' }, 'policyholder.mobileNumber'],
  ['a holder who is disabled and retired', { 'policyholder.hasDisability': true, 'policyholder.isRetired': true }, 'policyholder.hasDisability', 'policyholder.isRetired'],
  ['a vin with O', { 'vehicle.vin': 'UU1OESTA123456789' }, 'vehicle.vin'],
  ['a vehicle of next year', { 'vehicle.yearOfConstruction': year + 1 }],
  ['a vehicle of the year after', { 'vehicle.yearOfConstruction': year + 2 }, 'vehicle.yearOfConstruction'],
  ['an unknown vehicle type', { 'vehicle.vehicleType': 'M9' }, 'vehicle.vehicleType'],
  ['an unknown usage', { 'vehicle.usageType': 'racing' }, 'vehicle.usageType'],
  ['a vehicle that is worth nothing', { 'vehicle.marketValue': 0 }, 'vehicle.marketValue'],
  ['leasing of a vehicle that is not leased', { name: 'casco-leasing' }, 'vehicle.isLeased'],
  ['leasing of a leased vehicle', { name: 'casco-leasing', 'vehicle.isLeased': true }],
]

/** Contract: Get a quote, every rule of the request from both sides. */
export function quoteChecks(calendar: Calendar): VehicleCheck[] {
  const ruled = rows(calendar).map(
    ([name, edits, ...paths]): VehicleCheck => ({
      name: `quote: ${name} ${paths.length === 0 ? 'is accepted' : 'is refused'}`,
      run: async ({ send, body }) => {
        const reply = await send({ method: 'POST', path: '/offer', body: edited(body, below(edits)) })
        if (paths.length > 0) return refusalFaults(reply, { status: 400, paths: paths.map((path) => `product.${path}`) })
        const offers = memberOf(memberOf(reply.json, 'data'), 'offers')
        return [...successFaults(reply), ...told([[Array.isArray(offers) && offers.length > 0, 'there are no offers']])]
      },
    }),
  )
  return [
    ...ruled,
    {
      name: 'quote: an insurer that does not sell the product is refused',
      run: async ({ send, body, stranger }) => {
        const edits = { 'provider.organization.businessName': stranger, 'product.name': 'casco-leasing', 'product.vehicle.isLeased': true }
        const reply = await send({ method: 'POST', path: '/offer', body: edited(body, edits) })
        return refusalFaults(reply, { status: 400, paths: ['provider.organization.businessName'] })
      },
    },
    ...['null', '[]', '1', '{"product":', '{}'].map(
      (rawBody): VehicleCheck => ({
        name: `quote: the body ${rawBody} is refused`,
        run: async ({ send }) => refusalFaults(await send({ method: 'POST', path: '/offer', rawBody }), { status: 400 }),
      }),
    ),
  ]
}
