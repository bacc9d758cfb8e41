import { beforeAll, expect, test } from 'vitest'
import { SERVICES } from '@/lib/contracts/endpoint'
import { FIELD_ASSUMPTION_NAMES } from '@/lib/contracts/assumptions'
import { operationsOf } from '@/lib/operator/operations'
import { recordSandboxReplies, type SandboxCall } from '@/lib/testing/operator/recorded-replies'
import { describeReply } from './describe-reply'
import { personalValuesOf } from './personal-values'
import { recordOf } from './record-of'

let calls: readonly SandboxCall[]

beforeAll(async () => {
  calls = await recordSandboxReplies()
}, 300_000)

/** What no journey asks for. */
const NOT_IN_THE_JOURNEYS = ['packagesAreList', 'compensationHasFourMembers', 'deductiblesAreList', 'fieldsOfRefusals', 'residencyAs', 'residentWords', 'nonResidentWords', 'renewalNumber']

test('every operation of the three services was recorded', () => {
  const recorded = new Set(calls.map(({ endpoint }) => endpoint.name))
  expect(SERVICES.flatMap(operationsOf).map(({ name }) => name).filter((name) => !recorded.has(name as `vehicle.${string}`))).toEqual([])
})

test('a reply of the sandbox never differs from the contract', () => {
  const differing = calls.flatMap(({ endpoint, reply, input, insurer }) =>
    describeReply(endpoint, reply, { insurer, isPersonal: personalValuesOf(input) }).drifts.map(({ path, kind, expected, got }) => `${endpoint.name} ${path} ${kind} ${expected} ${JSON.stringify(got)}`),
  )
  expect([...new Set(differing)]).toEqual([])
})

test('the replies of the sandbox confirm every operation that we assume, and contradict nothing', async () => {
  const records = await Promise.all(calls.map(({ reply, ...call }) => recordOf({ ...call, reply: Promise.resolve(reply) })))
  const verdicts = records.flatMap((record) => record.verdicts)
  expect(verdicts.filter(({ isConfirmed }) => !isConfirmed)).toEqual([])
  const confirmed = new Set(verdicts.map(({ assumption }) => assumption))
  const assumed = SERVICES.flatMap(operationsOf).filter(({ source }) => source !== 'documented').map(({ name }) => name)
  expect(assumed.filter((name) => !confirmed.has(name))).toEqual([])
  expect(FIELD_ASSUMPTION_NAMES.filter((name) => !confirmed.has(name))).toEqual(NOT_IN_THE_JOURNEYS)
})

test('a record shows sums, days, currencies and the insurer, and of all else the form', async () => {
  const quote = calls.find(({ endpoint, insurer }) => endpoint.name === 'vehicle.getQuote' && insurer !== undefined)
  if (quote === undefined) throw new Error('no quote')
  const { call } = await recordOf({ ...quote, reply: Promise.resolve(quote.reply) })
  const text = JSON.stringify(call.reply)
  expect(text).toMatch(/"name":"premiumAmount","form":\{"type":"number","shape":"[9.]+","value":[\d.]+\}/)
  expect(text).toMatch(/"name":"currency","form":\{"type":"text","shape":"aaa","size":3,"value":"(RON|EUR)"\}/)
  expect(text).toMatch(/"name":"businessName","form":\{[^}]*"value":/)
  expect(text).toMatch(/"name":"providerOfferCode","form":\{"type":"text","size":\d+,"shape":"[^"]*"\}/)
})
