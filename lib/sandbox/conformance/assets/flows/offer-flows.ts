import type { Check } from '../../check'
import { edited } from '../../edit'
import { memberOf } from '../../json'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { Material } from '../cases/case'
import { faultsOf } from '../expectation'

const operations = ['assets.createOffer']
const post = (body: unknown) => ({ method: 'POST', path: '/offer', body })

/** Contract: the reply of POST /offer. */
export function offerFlows({ bodies, calendar: { today, months, after } }: Material): Check[] {
  return [
    {
      name: 'the same request costs the same and makes another offer',
      operations,
      run: async ({ send }) => {
        const ask = async () => memberOf((await send(post(bodies.of('gap')))).json, 'data')
        const [first, second] = [await ask(), await ask()]
        return failedStatements([
          [typeof memberOf(first, 'premiumAmount') === 'number' && memberOf(first, 'premiumAmount') === memberOf(second, 'premiumAmount'), 'the premiums differ'],
          [memberOf(first, 'offerId') !== memberOf(second, 'offerId'), 'the offers share an id'],
        ])
      },
    },
    {
      name: 'an offer ends on the day before its term is over',
      operations,
      run: async ({ send }) => {
        const body = edited(bodies.of('tire'), { 'product.tire.startDate': today, 'product.tire.termTime': 12 })
        const data = memberOf((await send(post(body))).json, 'data')
        return failedStatements([[memberOf(data, 'startDate') === today, 'another start'], [memberOf(data, 'endDate') === after(months(12), -1), 'another end']])
      },
    },
    {
      name: 'several packages of houseAssistance make several offers',
      operations,
      run: async ({ send }) => {
        const body = edited(bodies.of('houseAssistance'), { 'product.additionalData': { packageCodes: ['BASIC', 'PLUS'] } })
        return faultsOf(await send(post(body)), { kind: 'offer', count: 2 })
      },
    },
    {
      name: 'an unknown package of houseAssistance is refused',
      operations,
      run: async ({ send }) => {
        const body = edited(bodies.of('houseAssistance'), { 'product.additionalData': { packageCodes: ['NONE'] } })
        return faultsOf(await send(post(body)), { kind: 'refused', status: 400, errorPaths: ['product.additionalData.packageCodes.0'] })
      },
    },
    {
      name: 'a refusal repeats nothing that was sent',
      operations,
      run: async ({ send }) => {
        const secret = 'SECRET4711'
        const members = ['taxId', 'email', 'mobileNumber', 'identification.idNumber', 'address.county', 'gender', 'nationality']
        const edits = Object.fromEntries(members.map((member) => [`product.policyholder.${member}`, secret]))
        const body = edited(bodies.of('gap'), { ...edits, [`product.${secret}`]: 1, 'product.gap.vehicle.vin': `${secret}-`, 'product.gap.startDate': secret })
        const { bytes, status } = await send(post(body))
        return failedStatements([[status === 400, `status ${status}`], [!new TextDecoder().decode(bytes).includes(secret), 'the reply repeats what was sent']])
      },
    },
    {
      name: 'a prototype key changes no later request',
      operations,
      run: async ({ send }) => {
        const rawBody = JSON.stringify(bodies.of('gap')).replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},')
        const { status } = await send({ method: 'POST', path: '/offer', rawBody })
        return [...failedStatements([[status < 500, `status ${status}`]]), ...faultsOf(await send(post(bodies.of('gap'))), { kind: 'offer' })]
      },
    },
  ]
}
