import type { Calendar } from '../calendar'
import type { Check } from '../check'
import { edited } from '../edit'
import { familyA } from '../families/family-a'
import { memberAt } from '../json'
import { addressFields, addressRows } from '../tables/address-rows'
import { fieldRows } from '../tables/field-rows'
import { offerFaults, offersIn } from '../tables/offer'
import { companyFields, companyRows, foreignerRows, individualFields, individualRows } from '../tables/person-rows'
import { inside, rowsOfRule, type Row } from '../tables/row'
import { rowChecks } from '../tables/row-checks'
import { validPeople } from '../tables/valid-people'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { WireReply } from '../wire'
import { coverageRows, insuredVehicleRows, leasingRows, motorRows, productFields } from './quote-rows'
import type { ValidQuotes } from './valid-quote'
import type { VehicleValues } from './vehicle-values'

export const QUOTE = 'vehicle.getQuote'
export const postQuote = (body: unknown) => ({ method: 'POST', path: '/offer', body })
const INSURER = 'provider.organization.businessName'

const accepted = (reply: WireReply) => [...failedStatements([[offersIn(reply).length > 0, 'there are no offers']]), ...offersIn(reply).flatMap((offer) => offerFaults(offer))]

/** Contract: Get a quote; every field and every rule of the ProviderData, ProductData, Person and Address objects. */
export function quoteChecks(values: VehicleValues, quotes: ValidQuotes, calendar: Calendar): Check[] {
  const table = (body: unknown, pathPrefix?: string) => ({ family: familyA, topic: 'quote', operation: QUOTE, body, request: postQuote, accepted, ...(pathPrefix !== undefined && { pathPrefix }) })
  const person = [...fieldRows(individualFields), ...individualRows(calendar)]
  const address = [...fieldRows(addressFields), ...addressRows(values)]
  const named = (path: string, rows: readonly Row[]) => inside(path, rowsOfRule(path, rows))
  return [
    ...rowChecks(table(quotes.individual), [['a valid request of an individual', {}, 'ok'], ...providerRows(values)]),
    ...rowChecks(table(quotes.company), [['a valid request of a legal entity', {}, 'ok']]),
    ...rowChecks(table(quotes.leasing), [['a valid request of leasing', {}, 'ok'], [`${INSURER} sells the product: one that does not`, { [INSURER]: values.stranger }, INSURER]]),
    ...rowChecks(table(quotes.individual, 'product'), [
      ...fieldRows(productFields),
      ...motorRows(calendar),
      ...coverageRows(values.covers),
      ...inside('vehicle', insuredVehicleRows(calendar.year)),
      ...named('policyholder', person),
      ...named('policyholder.address', address),
      ...named('vehicle.owner', person),
      ...named('vehicle.owner.address', address),
      ...driverRows(calendar),
      ...ownerRows(values),
      ...holderRows,
    ]),
    ...rowChecks(table(edited(quotes.individual, foreigner(values)), 'product.policyholder'), rowsOfRule('policyholder', foreignerRows(values.country))),
    ...rowChecks(table(quotes.company, 'product.policyholder'), rowsOfRule('policyholder', [...fieldRows(companyFields), ...companyRows])),
    ...rowChecks(table(quotes.company, 'product'), unnamedRows),
    ...rowChecks(table(quotes.leasing, 'product'), leasingRows),
    inEuro(quotes),
    withInstalments(quotes),
    pricedAlike(quotes),
    forItsTerm(values, quotes, calendar),
  ]
}

const foreigner = ({ otherCountry }: VehicleValues) => ({
  'product.policyholder.isForeignPerson': true, 'product.policyholder.nationality': otherCountry, 'product.policyholder.taxId': 'P 99/1',
})

const providerRows = ({ stranger }: VehicleValues): readonly Row[] => [
  ...fieldRows([
    ['provider', 'object', 'required'], ['provider.organization', 'object', 'required'], [INSURER, 'named', 'required'], ['provider.authentication', 'object', 'optional'],
    ['product', 'object', 'required'],
  ]),
  ...['account', 'password', 'code'].map((member): Row => [`provider.authentication.${member} is a text: a number`, { [`provider.authentication.${member}`]: 1 }, `provider.authentication.${member}`]),
  ...rowsOfRule(`${INSURER} is an insurer of the service`, [
    ['nobody', { [INSURER]: 'nobody' }, INSURER],
    ['in capitals', { [INSURER]: stranger.toUpperCase() }, INSURER],
  ]),
  ['what is wrong is said all at once', { 'product.motor.termTime': 0, 'product.vehicle.vin': 'X', 'product.policyholder.email': 'x' }, ['product.motor.termTime', 'product.vehicle.vin', 'product.policyholder.email']],
]

/** Rules of a driver other than the policyholder: the Person rules of the members that a driver has. */
const driverRows = ({ days, today }: Calendar): Row[] =>
  inside('vehicle.drivers.0', rowsOfRule('vehicle.drivers', [
    ['a CNP with a wrong control digit', { taxId: '2920229120019' }, 'taxId'],
    ['any tax id of a foreigner', { taxId: 'P 99', isForeignPerson: true }, 'ok'],
    ['born tomorrow', { birthdate: days(1) }, 'birthdate'],
    ['a licence of today', { 'drivingLicense.issueDate': today }, 'ok'],
    ['a licence of tomorrow', { 'drivingLicense.issueDate': days(1) }, 'drivingLicense.issueDate'],
  ])).concat(rowsOfRule('vehicle.drivers', [['none', { 'vehicle.drivers': [] }, 'ok'], ['a text', { 'vehicle.drivers': ['Ana'] }, 'vehicle.drivers.0']]))

/** Rules of an owner other than the policyholder, who may be a legal entity. */
function ownerRows(values: VehicleValues): readonly Row[] {
  const { company } = validPeople(values)
  const { companyRegistryNumber: _, ...unregistered } = company
  return rowsOfRule('vehicle.owner', [
    ['left out', { 'vehicle.owner': undefined }, 'ok'],
    ['a legal entity', { 'vehicle.owner': company }, 'ok'],
    ['a legal entity without a registry number', { 'vehicle.owner': unregistered }, 'vehicle.owner.companyRegistryNumber'],
  ])
}

const unnamedRows: readonly Row[] = rowsOfRule('isLegalEntity tells what the businessName tells', [
  ['a name without a legal entity', { 'policyholder.isLegalEntity': false }, 'policyholder.isLegalEntity'],
])

const holderRows: readonly Row[] = rowsOfRule('isLegalEntity tells what the businessName tells', [
  ['a legal entity without a name', { 'policyholder.isLegalEntity': true }, 'policyholder.businessName'],
])

const inEuro = ({ individual }: ValidQuotes): Check => ({
  name: 'quote: an offer in EUR says its currency and the reference rate',
  operations: [QUOTE],
  run: async ({ send }) => {
    const reply = await send(postQuote(edited(individual, { 'product.motor.currency': 'EUR' })))
    return [...familyA.success(reply), ...offersIn(reply).flatMap((offer) => offerFaults(offer, 'EUR'))]
  },
})

const withInstalments = ({ individual }: ValidQuotes): Check => ({
  name: 'quote: instalments are as many as asked for, and together the premium',
  operations: [QUOTE],
  run: async ({ send }) => {
    const reply = await send(postQuote(edited(individual, { 'product.motor.installmentCount': 4 })))
    const [offer] = offersIn(reply)
    const parts = memberAt(offer, 'installments')
    const items: unknown[] = Array.isArray(parts) ? parts : Object.values(parts ?? {})
    const sum = items.reduce<number>((total, item) => total + Math.round(Number(memberAt(item, 'amount')) * 100), 0)
    return failedStatements([[items.length === 4, `${items.length} instalments`], [sum === Math.round(Number(memberAt(offer, 'premiumAmount')) * 100), 'the instalments are not the premium']])
  },
})

const pricedAlike = ({ individual }: ValidQuotes): Check => ({
  name: 'quote: the same request costs the same and makes other offers',
  operations: [QUOTE],
  run: async ({ send }) => {
    const ask = async () => offersIn(await send(postQuote(individual)))
    const [first, second] = [await ask(), await ask()]
    const each = (offers: readonly unknown[], member: string) => offers.map((offer) => memberAt(offer, member)).join(', ')
    return failedStatements([
      [each(first, 'premiumAmount') === each(second, 'premiumAmount'), 'the premiums differ'],
      [each(first, 'offerId') !== each(second, 'offerId'), 'the offers share an id'],
    ])
  },
})

const forItsTerm = ({ insurer }: VehicleValues, { individual }: ValidQuotes, { days, months, after, today }: Calendar): Check => ({
  name: 'quote: the reply names the insurer, and its offers run for the term and can still be issued today',
  operations: [QUOTE],
  run: async ({ send }) => {
    const reply = await send(postQuote(edited(individual, { 'product.motor.startDate': days(3), 'product.motor.termTime': 6 })))
    return failedStatements([
      [memberAt(reply.json, 'data.provider.organization.businessName') === insurer, 'the reply names another insurer'],
      ...offersIn(reply).flatMap((offer) => [
        [memberAt(offer, 'startDate') === days(3), 'another start'] as const,
        [memberAt(offer, 'endDate') === after(months(6, days(3)), -1), 'another end'] as const,
        [String(memberAt(offer, 'offerExpiryDate')) >= today, 'the offer has expired'] as const,
      ]),
    ])
  },
})
