import { edited } from '../edit'
import { memberOf, told } from '../expectation'
import { step, type Flow } from './flow'

/** Contract: POST /offer, what stands in the reply. */
export const offerFlows: readonly Flow[] = [
  {
    name: 'the same request costs the same and makes another offer',
    run: async ({ send, bodies }) => {
      const ask = async () => memberOf((await send({ method: 'POST', path: '/offer', body: bodies.of('gap') })).json, 'data')
      const [first, second] = [await ask(), await ask()]
      return told([
        [typeof memberOf(first, 'premiumAmount') === 'number' && memberOf(first, 'premiumAmount') === memberOf(second, 'premiumAmount'), 'the premiums differ'],
        [memberOf(first, 'offerId') !== memberOf(second, 'offerId'), 'the offers share an id'],
      ])
    },
  },
  {
    name: 'an offer ends on the day before its term is over',
    run: async ({ send, bodies, calendar: { today, months, after } }) => {
      const body = edited(bodies.of('tire'), { 'product.tire.startDate': today, 'product.tire.termTime': 12 })
      const data = memberOf((await send({ method: 'POST', path: '/offer', body })).json, 'data')
      return told([[memberOf(data, 'startDate') === today, 'another start'], [memberOf(data, 'endDate') === after(months(12), -1), 'another end']])
    },
  },
  {
    name: 'several packages of houseAssistance make several offers',
    run: async ({ send, bodies }) => {
      const body = edited(bodies.of('houseAssistance'), { 'product.additionalData': { packageCodes: ['BASIC', 'PLUS'] } })
      return (await step(send, { method: 'POST', path: '/offer', body }, { kind: 'offer', count: 2 })).faults
    },
  },
  {
    name: 'an unknown package of houseAssistance is refused',
    run: async ({ send, bodies }) => {
      const body = edited(bodies.of('houseAssistance'), { 'product.additionalData': { packageCodes: ['NONE'] } })
      const errorPaths = ['product.additionalData.packageCodes.0']
      return (await step(send, { method: 'POST', path: '/offer', body }, { kind: 'refused', status: 400, errorPaths })).faults
    },
  },
  {
    name: 'a refusal repeats nothing that was sent',
    run: async ({ send, bodies }) => {
      const secret = 'SECRET4711'
      const members = ['taxId', 'email', 'mobileNumber', 'identification.idNumber', 'address.county', 'gender', 'nationality']
      const edits = Object.fromEntries(members.map((member) => [`product.policyholder.${member}`, secret]))
      const body = edited(bodies.of('gap'), { ...edits, [`product.${secret}`]: 1, 'product.gap.vehicle.vin': `${secret}-`, 'product.gap.startDate': secret })
      const { bytes, status } = await send({ method: 'POST', path: '/offer', body })
      return told([[status === 400, `status ${status}`], [!new TextDecoder().decode(bytes).includes(secret), 'the reply repeats what was sent']])
    },
  },
  {
    name: 'a prototype key changes no later request',
    run: async ({ send, bodies }) => {
      const rawBody = JSON.stringify(bodies.of('gap')).replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},')
      const { status } = await send({ method: 'POST', path: '/offer', rawBody })
      const after = await step(send, { method: 'POST', path: '/offer', body: bodies.of('gap') }, { kind: 'offer' })
      return [...told([[status < 500, `status ${status}`]]), ...after.faults]
    },
  },
]
