import type { Calendar } from '../calendar'
import type { Check } from '../check'
import { edited } from '../edit'
import { familyA } from '../families/family-a'
import { listAt, memberAt, memberOf } from '../json'
import { fieldRows } from '../tables/field-rows'
import { offerFaults, offersIn } from '../tables/offer'
import { companyFields, companyRows } from '../tables/person-rows'
import { inside, rowsOfRule, type Row } from '../tables/row'
import { listedChecks, rowChecks } from '../tables/row-checks'
import { validPeople } from '../tables/valid-people'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { WireReply } from '../wire'
import { customerRows, foreignRows, personRows } from './traveller-rows'
import { additionalFields, additionalRows, agreementFields, agreementRows, listedInTrips, offerRows, providerFields, tripFields, tripRows } from './trip-rows'
import type { TravelValues } from './travel-values'
import { OFFER_OPERATIONS, type ValidTrips } from './valid-trips'

const { operation, request } = OFFER_OPERATIONS.offer

/** Finds what is wrong with offers of packages. Each is an Offer that names its package and covers (filled: Offer reply of the travel service). */
export function packageFaults(offers: readonly unknown[], currency = 'RON'): string[] {
  return [
    ...failedStatements([[offers.length > 0, 'there are no offers']]),
    ...offers.flatMap((offer) => [
      ...offerFaults(offer, currency),
      ...failedStatements([
        [['packageCode', 'packageName'].every((name) => typeof memberOf(offer, name) === 'string'), 'an offer names no package'],
        [listAt(offer, 'coverages').length > 0, 'an offer covers nothing'],
        [listAt(offer, 'coverages').every((item) => ['code', 'name', 'currency'].every((name) => typeof memberOf(item, name) === 'string')), 'a coverage has no code, name or currency'],
        [listAt(offer, 'coverages').every((item) => Number(memberOf(item, 'insuredAmount')) > 0), 'a coverage has no insured amount'],
      ]),
    ]),
  ]
}

const accepted = (reply: WireReply) => packageFaults(offersIn(reply))

/** Contract: Generate offer; every field and every rule of its request, and its reply. */
export function offerChecks(values: TravelValues, trips: ValidTrips, calendar: Calendar): Check[] {
  const table = { family: familyA, topic: 'offer', operation, body: trips.offer, request, accepted }
  const people = validPeople(values)
  const person = personRows(calendar, values)
  const named = (path: string, rows: readonly Row[]) => inside(`product.${path}`, rowsOfRule(path, rows))
  return [
    ...listedChecks(table, listedInTrips(values)),
    ...rowChecks(table, [
      ['a valid request', {}, 'ok'],
      ...fieldRows([...providerFields, ['product.name', 'text', 'required'], ...tripFields, ...additionalFields, ...agreementFields]),
      ...offerRows(values),
      ...tripRows(calendar),
      ...inside('product', customerRows(calendar, people.company)),
      ...additionalRows,
      ...agreementRows,
      ...named('customers.0', person),
      ...named('customers.0', foreignRows(values)),
      ...named('policyholder', person),
      ...named('policyholder', foreignRows(values)),
      ['what is wrong is said all at once', { 'product.travel.insuredAmount': 1, 'product.customers.0.email': 'x', agreements: {} }, ['product.travel.insuredAmount', 'product.customers.0.email', 'agreements.gdpr']],
    ]),
    ...rowChecks({ ...table, body: edited(trips.offer, { 'product.policyholder': people.company }), pathPrefix: 'product.policyholder' }, rowsOfRule('a policyholder who is a legal entity', [
      ['a valid one', {}, 'ok'],
      ...fieldRows(companyFields),
      ...companyRows,
    ])),
    ...rowChecks({ ...table, body: trips.family }, [['a valid request of a family', {}, 'ok']]),
    onePerPackage(values, trips),
    onTheDaysOfTheTrip(trips, calendar),
    inEuro(trips),
    pricedAlike(trips),
    chosenAmount(values, trips),
  ]
}

const onePerPackage = ({ insurer, packages }: TravelValues, { offer }: ValidTrips): Check => ({
  name: 'offer: there is one for every package of the insurer',
  operations: [operation, 'travel.listPackages'],
  run: async ({ send }) => {
    const reply = await send(request(offer))
    const codes = offersIn(reply).map((one) => String(memberOf(one, 'packageCode')))
    return failedStatements([
      [packages.length > 1, 'the insurer has one package only'],
      [codes.toSorted().join() === packages.toSorted().join(), `offers of ${codes.join(', ')}, packages ${packages.join(', ')}`],
      [memberAt(reply.json, 'data.provider.organization.businessName') === insurer, 'the reply names another insurer'],
    ])
  },
})

const onTheDaysOfTheTrip = ({ offer }: ValidTrips, { days }: Calendar): Check => ({
  name: 'offer: it starts and ends on the days of the trip',
  operations: [operation],
  run: async ({ send }) => {
    const offers = offersIn(await send(request(edited(offer, { 'product.travel.startDate': days(3), 'product.travel.endDate': days(17) }))))
    return failedStatements([
      [offers.length > 0 && offers.every((one) => memberOf(one, 'startDate') === days(3)), 'another start'],
      [offers.every((one) => memberOf(one, 'endDate') === days(17)), 'another end'],
    ])
  },
})

const inEuro = ({ offer }: ValidTrips): Check => ({
  name: 'offer: one in EUR says its currency and the reference rate',
  operations: [operation],
  run: async ({ send }) => packageFaults(offersIn(await send(request(edited(offer, { 'product.currency': 'EUR' })))), 'EUR'),
})

const pricedAlike = ({ offer }: ValidTrips): Check => ({
  name: 'offer: the same request costs the same and makes other offers',
  operations: [operation],
  run: async ({ send }) => {
    const [first, second] = [offersIn(await send(request(offer))), offersIn(await send(request(offer)))]
    const each = (offers: readonly unknown[], member: string) => offers.map((one) => memberOf(one, member)).join(', ')
    return failedStatements([[each(first, 'premiumAmount') === each(second, 'premiumAmount'), 'the premiums differ'], [each(first, 'offerId') !== each(second, 'offerId'), 'the offers share an id']])
  },
})

const chosenAmount = ({ amounts }: TravelValues, { offer }: ValidTrips): Check => ({
  name: 'offer: the chosen insured amount is what it covers, and a higher one does not cost less',
  operations: [operation],
  run: async ({ send }) => {
    const ask = async (insuredAmount: number) => offersIn(await send(request(edited(offer, { 'product.travel.insuredAmount': insuredAmount }))))[0]
    const [low, high] = [amounts[0] ?? 0, amounts.at(-1) ?? 0]
    const [cheap, dear] = [await ask(low), await ask(high)]
    const covers = (one: unknown, amount: number) => listAt(one, 'coverages').some((item) => memberOf(item, 'insuredAmount') === amount)
    return failedStatements([
      [covers(cheap, low) && covers(dear, high), 'no coverage has the chosen amount'],
      [Number(memberOf(dear, 'premiumAmount')) >= Number(memberOf(cheap, 'premiumAmount')), 'the higher amount costs less'],
    ])
  },
})
