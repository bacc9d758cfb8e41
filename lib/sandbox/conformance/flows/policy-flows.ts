import { edited, type Edits } from '../edit'
import { isObject, memberOf, successFaults, told } from '../expectation'
import { PRODUCTS, type Product } from '../nomenclature-values'
import type { WireReply } from '../wire'
import { step, type Flow, type World } from './flow'

interface Offer {
  readonly offerId: number
  readonly premiumAmount: number
  readonly startDate: string
  readonly endDate: string
}

/** An offer to issue. Throws when there is none: the case of the valid request tells why. */
async function offered({ send, bodies }: World, product: Product = 'gap'): Promise<Offer> {
  const reply = await send({ method: 'POST', path: '/offer', body: bodies.of(product) })
  const data = memberOf(reply.json, 'data')
  if (reply.status !== 200 || typeof memberOf(data, 'offerId') !== 'number') throw new Error(`No offer: status ${reply.status}`)
  return data as Offer
}

const policyBody = ({ calendar }: World, { offerId, premiumAmount }: Offer) => ({
  offerId,
  payment: { method: 'receipt', currency: 'RON', amount: premiumAmount, date: calendar.today, documentNumber: 'CH 100' },
})
const post = (body: unknown) => ({ method: 'POST', path: '/policy', body })
const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) => ({ method: 'GET', path, query, headers })

function policyOf(reply: WireReply): Readonly<Record<string, unknown>> | undefined {
  const policies = memberOf(memberOf(reply.json, 'data'), 'policies')
  const first: unknown = Array.isArray(policies) ? policies[0] : undefined
  return isObject(first) ? first : undefined
}

function policyFaults(reply: WireReply, offer: Offer, sent: { payment: Record<string, unknown> }): string[] {
  const policy = policyOf(reply)
  if (!policy) return [...successFaults(reply), 'data has no policy']
  const payment = policy.payment
  return [
    ...successFaults(reply),
    ...told([
      [Number.isInteger(policy.policyId), 'policyId is no number'],
      [typeof policy.series === 'string' && policy.series !== '', 'series is no text'],
      [Number.isInteger(policy.number), 'number is no number'],
      [policy.startDate === offer.startDate && policy.endDate === offer.endDate, 'the policy has other days than the offer'],
      [policy.premiumAmount === offer.premiumAmount, 'the policy has another premium than the offer'],
      [policy.currency === 'RON', 'currency is not RON'],
      ...Object.entries(sent.payment).map(([name, value]) => [memberOf(payment, name) === value, `payment.${name} is not what was sent`] as const),
    ]),
  ]
}

/** Offer, policy and all documents of one product. */
const lifeOf = (product: Product): Flow => ({
  name: `${product}: an offer becomes a policy, and both have their documents`,
  run: async (world) => {
    const { send } = world
    const offer = await offered(world, product)
    const before = await step(send, get(`/offer/${offer.offerId}`), { kind: 'pdf' })
    const body = policyBody(world, offer)
    const reply = await send(post(body))
    const policy = policyOf(reply)
    const series = { series: String(policy?.series), number: String(policy?.number) }
    const steps = [
      await step(send, get(`/policy/${String(policy?.policyId)}`), { kind: 'pdf' }),
      await step(send, get('/policy', series), { kind: 'pdf' }),
      await step(send, get(`/offer/${offer.offerId}`), { kind: 'pdf' }),
      await step(send, get(`/offer/${offer.offerId}`, {}, { Accept: 'application/json' }), { kind: 'files' }),
      await step(send, get('/policy', series, { Accept: 'application/json' }), { kind: 'files' }),
      await step(send, post(body), { kind: 'refused', status: 400 }),
    ]
    return [...before.faults, ...policyFaults(reply, offer, body), ...steps.flatMap(({ faults }) => faults)]
  },
})

const payments: readonly [name: string, edits: Edits, errorPath: string][] = [
  ['no offer', { offerId: undefined }, 'offerId'],
  ['an offer that is a text', { offerId: '1' }, 'offerId'],
  ['no payment', { payment: undefined }, 'payment'],
  ['a payment that is a list', { payment: [] }, 'payment'],
  ['no method', { 'payment.method': undefined }, 'payment.method'],
  ['cash', { 'payment.method': 'cash' }, 'payment.method'],
  ['POS in capitals', { 'payment.method': 'POS' }, 'payment.method'],
  ['no currency', { 'payment.currency': undefined }, 'payment.currency'],
  ['EUR', { 'payment.currency': 'EUR' }, 'payment.currency'],
  ['ron in lower case', { 'payment.currency': 'ron' }, 'payment.currency'],
  ['no amount', { 'payment.amount': undefined }, 'payment.amount'],
  ['an amount that is a text', { 'payment.amount': '100' }, 'payment.amount'],
  ['an amount of 0.01', { 'payment.amount': 0.01 }, 'payment.amount'],
  ['an amount below nothing', { 'payment.amount': -5 }, 'payment.amount'],
  ['no date', { 'payment.date': undefined }, 'payment.date'],
  ['a date that does not exist', { 'payment.date': '2026-02-30' }, 'payment.date'],
  ['a date written with points', { 'payment.date': '01.02.2026' }, 'payment.date'],
  ['no document number', { 'payment.documentNumber': undefined }, 'payment.documentNumber'],
  ['an empty document number', { 'payment.documentNumber': '' }, 'payment.documentNumber'],
  ['a document number that is a number', { 'payment.documentNumber': 100 }, 'payment.documentNumber'],
  ['additional data that is a text', { additionalData: 'x' }, 'additionalData'],
]

const refusedPayment = ([name, edits, errorPath]: (typeof payments)[number]): Flow => ({
  name: `a policy with ${name} is refused, and the offer stays open`,
  run: async (world) => {
    const offer = await offered(world)
    const valid = policyBody(world, offer)
    const refusal = await step(world.send, post(edited(valid, edits)), { kind: 'refused', status: 400, errorPaths: [errorPath] })
    return [...refusal.faults, ...policyFaults(await world.send(post(valid)), offer, valid)]
  },
})

const acceptedPayment = (name: string, edits: (world: World) => Edits): Flow => ({
  name: `a policy with ${name} is issued`,
  run: async (world) => {
    const offer = await offered(world)
    const body = edited(policyBody(world, offer), edits(world)) as { payment: Record<string, unknown> }
    return policyFaults(await world.send(post(body)), offer, body)
  },
})

/** Contract: POST /policy, Payment, Policy response, and the documents of offers and policies. */
export const policyFlows: readonly Flow[] = [
  ...PRODUCTS.map(lifeOf),
  ...payments.map(refusedPayment),
  ...['pos', 'receipt', 'broker receipt', 'broker payment order'].map((method) => acceptedPayment(`the method ${method}`, () => ({ 'payment.method': method }))),
  acceptedPayment('a payment of last month', ({ calendar }) => ({ 'payment.date': calendar.days(-30) })),
  acceptedPayment('additional data', () => ({ additionalData: { note: 'x' } })),
  {
    name: 'a payment of tomorrow is refused',
    run: async (world) => {
      const body = edited(policyBody(world, await offered(world)), { 'payment.date': world.calendar.days(1) })
      return (await step(world.send, post(body), { kind: 'refused', status: 400, errorPaths: ['payment.date'] })).faults
    },
  },
  {
    name: 'a premium that is one ban off is refused',
    run: async (world) => {
      const offer = await offered(world)
      const off = (bani: number) => edited(policyBody(world, offer), { 'payment.amount': Math.round(offer.premiumAmount * 100 + bani) / 100 })
      const more = await step(world.send, post(off(1)), { kind: 'refused', status: 400, errorPaths: ['payment.amount'] })
      const less = await step(world.send, post(off(-1)), { kind: 'refused', status: 400, errorPaths: ['payment.amount'] })
      return [...more.faults, ...less.faults]
    },
  },
  {
    name: 'twenty requests at once issue one policy',
    run: async (world) => {
      const body = policyBody(world, await offered(world))
      const replies = await Promise.all(Array.from({ length: 20 }, () => world.send(post(body))))
      const issued = replies.filter(policyOf).length
      const refused = replies.filter(({ status }) => status >= 400 && status <= 500).length
      return told([[issued === 1, `${issued} policies were issued`], [issued + refused === 20, 'some replies are neither']])
    },
  },
  {
    name: 'a policy for an offer that nobody made is refused',
    run: async (world) => {
      const body = policyBody(world, { ...(await offered(world)), offerId: 999_999_999 })
      const steps = await Promise.all([999_999_999, 0, -1, 1.5, 1e300].map((offerId) => step(world.send, post({ ...body, offerId }), { kind: 'refused' })))
      return steps.flatMap(({ faults }) => faults)
    },
  },
  {
    name: 'two offers become two policies with numbers of their own',
    run: async (world) => {
      const offers = [await offered(world), await offered(world)]
      const policies = await Promise.all(offers.map(async (offer) => policyOf(await world.send(post(policyBody(world, offer))))))
      const names = new Set(policies.map((policy) => `${String(policy?.series)} ${String(policy?.number)}`))
      return told([[names.size === 2, 'two policies share a number'], [new Set(policies.map((policy) => policy?.policyId)).size === 2, 'two policies share an id']])
    },
  },
]
