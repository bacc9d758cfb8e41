import type { Calendar } from '../calendar'
import type { Check } from '../check'
import { familyA } from '../families/family-a'
import { policyBody, postPolicy } from '../tables/issue-checks'
import { fieldRows } from '../tables/field-rows'
import { firstOffer, offersIn } from '../tables/offer'
import { inside, rowsOfRule } from '../tables/row'
import { listedChecks, rowChecks } from '../tables/row-checks'
import { packageFaults } from './offer-checks'
import { listedInTrips, offerRows, providerFields, tripFields, tripRows } from './trip-rows'
import type { TravelValues } from './travel-values'
import { OFFER_OPERATIONS, type ValidTrips } from './valid-trips'

const { operation, request } = OFFER_OPERATIONS.quick

/** Contract: Generate quick offer. It needs only a trip and birthdates, and its offers are indicative. */
export function quickChecks(values: TravelValues, { quick }: ValidTrips, calendar: Calendar): Check[] {
  const table = { family: familyA, topic: 'quick offer', operation, body: quick, request, accepted: (reply: Parameters<typeof offersIn>[0]) => packageFaults(offersIn(reply)) }
  return [
    ...listedChecks(table, listedInTrips(values)),
    ...rowChecks(table, [
      ['a valid request', {}, 'ok'],
      ...fieldRows([...providerFields, ['product.name', 'text', 'required'], ...tripFields, ['product.customers.0.birthdate', 'day', 'required']]),
      ...offerRows(values),
      ...tripRows(calendar),
      ...inside('product', [
        ...rowsOfRule('there is a customer at least', [['none', { customers: [] }, 'customers'], ['a text', { customers: ['Ion'] }, 'customers.0']]),
        ...rowsOfRule('a birthdate is in the past', [
          ['yesterday', { 'customers.0.birthdate': calendar.days(-1) }, 'ok'],
          ['today', { 'customers.0.birthdate': calendar.today }, 'customers.0.birthdate'],
          ['tomorrow', { 'customers.1.birthdate': calendar.days(1) }, 'customers.1.birthdate'],
        ]),
      ]),
    ]),
    {
      name: 'quick offer: it cannot be issued',
      operations: [operation, 'travel.createPolicy'],
      run: async (session) => {
        const offer = firstOffer(await session.send(request(quick)))
        return familyA.refusal(await session.send(postPolicy(policyBody(session, offer))), { status: 400, errorPaths: ['offerId'] })
      },
    },
  ]
}
