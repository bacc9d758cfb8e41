import type { Calendar } from '../calendar'
import type { Check } from '../check'
import { familyA } from '../families/family-a'
import { memberAt } from '../json'
import { fieldRows, fieldsInside, fieldsOf, type Field } from '../tables/field-rows'
import { rowsOfRule, valuesOf, type Row } from '../tables/row'
import { listedChecks, rowChecks } from '../tables/row-checks'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import { isUuid } from '../uuid'
import type { WireReply } from '../wire'
import { additionalFields, additionalRows, agreementFields, agreementRows, listedInTrips, providerFields, tripFields, tripRows } from './trip-rows'
import type { TravelValues } from './travel-values'
import { OFFER_OPERATIONS, type ValidTrips } from './valid-trips'

const { operation, request } = OFFER_OPERATIONS.async

export const FOLLOW = 'travel.getAsyncOffer'
export const follow = (correlationId: string) => ({ method: 'GET', path: `/offer/async/${correlationId}` })
export const correlationIdIn = ({ json }: WireReply) => String(memberAt(json, 'data.correlation_id'))

const accepted = (reply: WireReply) => failedStatements([[isUuid(correlationIdIn(reply)), 'the correlation id is no UUID']])

/** Contract: Async offer request, the fields beside the product. */
const asyncFields: readonly Field[] = [
  ...fieldsOf('list', { required: 'insurerProductList' }),
  ...fieldsInside('insurerProductList.0', [...providerFields, ...fieldsOf('object', { required: 'product' }), ...fieldsOf('named', { required: 'product.name' })]),
  ...fieldsOf('flag', { optional: 'allowGroupOffer' }),
  ...fieldsOf('number', { optional: 'timeout' }),
  ...fieldsOf('text', { required: 'callbackUrl' }),
]

const INSURER = 'insurerProductList.0.provider.organization.businessName'

const asyncRows = ({ insurer, asking }: TravelValues): readonly Row[] => [
  ...rowsOfRule('an insurer at least is asked', [['none', { insurerProductList: [] }, 'insurerProductList'], ['a text', { insurerProductList: [insurer] }, 'insurerProductList.0']]),
  ...rowsOfRule('every insurer is one of the service', [
    ...valuesOf(INSURER, { accepted: [asking], refused: ['nobody', insurer.toUpperCase()] }),
    ['the second', { 'insurerProductList.1': { provider: { organization: { businessName: 'nobody' } }, product: { name: 'travel' } } }, 'insurerProductList.1.provider.organization.businessName'],
  ]),
  ...rowsOfRule('the product is one that the insurer sells', valuesOf('insurerProductList.0.product.name', { refused: ['casco'] })),
  ...rowsOfRule('allowGroupOffer may be either', valuesOf('allowGroupOffer', { accepted: [true, false] })),
  ...rowsOfRule('the timeout is seconds, more than none', valuesOf('timeout', { accepted: [1, 300, 1.5], refused: [0, -1] })),
  ...rowsOfRule('callbackUrl is an address where the account has none', valuesOf('callbackUrl', { refused: ['', 'here', 'ftp://desk.test/x', 'mailto:desk@desk.test', '/callbacks/x'] })),
]

/** Contract: Generate offer asynchronously, the request. The operation that follows a request must refuse an unknown id. */
export function asyncChecks(values: TravelValues, { trips, calendar, callbackUrl }: { trips: ValidTrips; calendar: Calendar; callbackUrl: string }): Check[] {
  const table = { family: familyA, topic: 'async offer', operation, body: trips.async([values.insurer], callbackUrl), request, accepted }
  return [
    ...listedChecks(table, listedInTrips(values)),
    ...rowChecks(table, [
      ['a valid request', {}, 'ok'],
      ...fieldRows([...asyncFields, ...tripFields, ...additionalFields, ...agreementFields]),
      ...asyncRows(values),
      ...tripRows(calendar),
      ...additionalRows,
      ...agreementRows,
    ]),
    ...['00000000-0000-4000-8000-000000000000', 'abc', '1', '%00', 'constructor'].map((id): Check => ({
      name: `async offer: there is nothing to follow at ${id}`,
      operations: [FOLLOW],
      run: async ({ send }) => familyA.refusal(await send(follow(id)), { status: 404 }),
    })),
  ]
}
