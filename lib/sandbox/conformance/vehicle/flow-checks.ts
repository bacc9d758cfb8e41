import { edited } from '../edit'
import { memberOf, told } from '../expectation'
import { signedIn } from '../flows/flow'
import { documentFaults, refusalFaults, successFaults } from './reply-faults'
import { listIn, offered, policyBody, type VehicleCheck } from './world'

const get = (path: string, query: Record<string, string> = {}) => ({ method: 'GET', path, query })
const post = (path: string, body: unknown) => ({ method: 'POST', path, body })
const COUNTIES = get('/nomenclature/county')

const mechanical = { vehicleType: 'M1', brand: 'Dacia', model: 'Logan', yearOfConstruction: 2020, enginePower: 66 }
const codeIn = (json: unknown) => memberOf(memberOf(json, 'data'), 'vehicleIdentificationCode')

const lists: readonly [path: string, ...members: string[]][] = [
  ['country', 'iso2', 'name'],
  ['county', 'code', 'name'],
  ['vehicle-make', 'name'],
]

/** Contract: Authentication; Transform offer into policy; documents; lists; identification code. */
export const flowChecks: readonly VehicleCheck[] = [
  {
    name: 'token: renewing gives a new pair, once',
    run: async (world) => {
      const { refreshToken } = await signedIn(world)
      const renewal = { method: 'PATCH', path: '/auth', headers: { Token: `Refresh ${refreshToken}` } }
      const first = await world.sendWith('')(renewal)
      const token = String(memberOf(memberOf(first.json, 'data'), 'token'))
      const works = await world.sendWith(token)(COUNTIES)
      return [...successFaults(first), ...successFaults(works), ...refusalFaults(await world.sendWith('')(renewal), { status: 401 })]
    },
  },
  {
    name: 'token: a signed-out one is refused',
    run: async (world) => {
      const send = world.sendWith((await signedIn(world)).token)
      const { status } = await send({ method: 'DELETE', path: '/auth' })
      return [...told([[status === 200 || status === 204, `status ${status}`]]), ...refusalFaults(await send(COUNTIES), { status: 401 })]
    },
  },
  ...['', 'nonsense', 'a.b.c'].map(
    (token): VehicleCheck => ({
      name: `token: "${token}" is refused`,
      run: async ({ sendWith }) => refusalFaults(await sendWith(token)(COUNTIES), { status: 401 }),
    }),
  ),
  {
    name: 'life: an offer becomes a policy, and both have their documents',
    run: async (world) => {
      const { send } = world
      const offer = await offered(world)
      const body = policyBody(world, offer)
      const before = documentFaults(await send(get(`/offer/${offer.offerId}`)))
      const reply = await send(post('/policy', body))
      const [policy] = listIn(reply, (json) => memberOf(memberOf(json, 'data'), 'policies'))
      const name = { series: String(memberOf(policy, 'series')), number: String(memberOf(policy, 'number')) }
      return [
        ...before,
        ...successFaults(reply),
        ...told([[memberOf(policy, 'premiumAmount') === offer.premiumAmount, 'the policy has another premium than the offer']]),
        ...documentFaults(await send(get('/policy', name))),
        ...refusalFaults(await send(post('/policy', body)), { status: 400 }),
      ]
    },
  },
  ...(
    [
      ['another amount', { 'payment.amount': 0.01 }, 'payment.amount'],
      ['EUR', { 'payment.currency': 'EUR' }, 'payment.currency'],
      ['cash', { 'payment.method': 'cash' }, 'payment.method'],
      ['no document', { 'payment.documentNumber': undefined }, 'payment.documentNumber'],
      ['no payment', { payment: undefined }, 'payment'],
    ] as const
  ).map(
    ([name, edits, path]): VehicleCheck => ({
      name: `payment: ${name} is refused`,
      run: async (world) => refusalFaults(await world.send(post('/policy', edited(policyBody(world, await offered(world)), edits))), { status: 400, paths: [path] }),
    }),
  ),
  {
    name: 'life: ten requests at once issue one policy',
    run: async (world) => {
      const body = policyBody(world, await offered(world))
      const replies = await Promise.all(Array.from({ length: 10 }, () => world.send(post('/policy', body))))
      const issued = replies.filter(({ status }) => status === 200).length
      return told([[issued === 1, `${issued} policies were issued`]])
    },
  },
  ...lists.map(
    ([path, ...members]): VehicleCheck => ({
      name: `list: ${path} holds ${members.join(' and ')}`,
      run: async ({ send }) => {
        const reply = await send(get(`/nomenclature/${path}`))
        return [...successFaults(reply), ...told([[listIn(reply).every((item) => members.every((member) => memberOf(item, member))), 'an item lacks a member']])]
      },
    }),
  ),
  ...['locality/XX', 'vehicle-model/Nobody'].map(
    (path): VehicleCheck => ({
      name: `list: ${path} is empty`,
      run: async ({ send }) => {
        const reply = await send(get(`/nomenclature/${path}`))
        const data = memberOf(reply.json, 'data')
        return [...successFaults(reply), ...told([[Array.isArray(data) && data.length === 0, 'the list is not empty']])]
      },
    }),
  ),
  {
    name: 'identification code: the same vehicle has the same code, another one another',
    run: async ({ send }) => {
      const ask = async (edits: object) => send(post('/vehicle/identification-code', { ...mechanical, ...edits }))
      const [first, again, other] = [await ask({}), await ask({ currentMileage: 10 }), await ask({ model: 'Duster' })]
      return [...successFaults(first), ...told([[typeof codeIn(first.json) === 'string', 'there is no code'], [codeIn(first.json) === codeIn(again.json), 'the codes differ'], [codeIn(first.json) !== codeIn(other.json), 'the codes are the same']])]
    },
  },
  ...['vehicleType', 'brand', 'model', 'yearOfConstruction'].map(
    (member): VehicleCheck => ({
      name: `identification code: ${member} is required`,
      run: async ({ send }) => refusalFaults(await send(post('/vehicle/identification-code', edited(mechanical, { [member]: undefined }))), { status: 400, paths: [member] }),
    }),
  ),
]
