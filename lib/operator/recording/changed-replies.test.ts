import { beforeAll, describe, expect, test } from 'vitest'
import { recordSandboxReplies, type SandboxCall } from '@/lib/testing/operator/recorded-replies'
import { mutateReply } from '@/lib/testing/operator/mutate-reply'
import { PERSONAL_CANARIES } from '@/lib/testing/operator/personal-canaries'
import { seededRandom } from '@/lib/testing/operator/seeded-random'
import { runSizes } from '@/lib/testing/run-sizes'
import { recordOf } from './record-of'

const { mutatedReplies, unchangedReplies } = runSizes()
const SEED = 20_261_123
let calls: readonly (SandboxCall & { readonly json: unknown })[]

beforeAll(async () => {
  const recorded = await recordSandboxReplies()
  calls = recorded.flatMap((call) => {
    const text = new TextDecoder().decode(call.reply.bytes)
    return text.startsWith('{') && call.reply.status < 300 && call.endpoint.reply.kind === 'data' ? [{ ...call, json: JSON.parse(text) as unknown }] : []
  })
}, 300_000)

const bytesOf = (json: unknown) => new TextEncoder().encode(JSON.stringify(json))
const recordWith = ({ reply, ...call }: SandboxCall, json: unknown, more: Partial<SandboxCall['reply']> = {}) => recordOf({ ...call, reply: Promise.resolve({ ...reply, ...more, bytes: bytesOf(json) }) })

function chosen(random: () => number) {
  const call = calls[Math.floor(random() * calls.length)]
  if (call === undefined) throw new Error('no reply was recorded')
  return call
}

test(`${mutatedReplies} changes of recorded replies are all reported at the first reply`, async () => {
  const random = seededRandom(SEED)
  const missed: string[] = []
  for (let index = 0; index < mutatedReplies; index++) {
    const call = chosen(random)
    const isCoverageList = call.endpoint.name === 'vehicle.listCoverages'
    const { json, what } = mutateReply(call.json, random, (path) => isCoverageList && path.join('.') === 'data')
    const { call: record } = await recordWith(call, json)
    if (record.drifts.length === 0) missed.push(`${call.endpoint.name}: ${what}`)
  }
  expect(missed).toEqual([])
}, 120_000)

test(`${unchangedReplies} unchanged replies report nothing`, async () => {
  const random = seededRandom(SEED)
  let reported = 0
  for (let index = 0; index < unchangedReplies; index++) {
    const call = chosen(random)
    const { call: record, verdicts } = await recordOf({ ...call, reply: Promise.resolve(call.reply) })
    reported += record.drifts.length + verdicts.filter(({ isConfirmed }) => !isConfirmed).length
  }
  expect(reported).toBe(0)
}, 600_000)

describe('no personal value is in a record', () => {
  const kinds = Object.entries(PERSONAL_CANARIES)

  /** One reply of each operation, its lists cut short. */
  const samples = () => [...new Map(calls.map((call) => [call.endpoint.name, { ...call, json: shortened(call.json) }])).values()]

  test('more than forty kinds are planted', () => {
    expect(kinds.length).toBeGreaterThan(40)
  })

  test.each(kinds)('%s', async (_kind, canary) => {
    const found: string[] = []
    for (const call of samples()) {
      // In the place of every value, as new members, as names of members, and where ids and types are read.
      const planted = [plantedEverywhere(call.json, canary), { ...(call.json as object), correlation_id: canary, tracking: { [String(canary)]: canary } }, { data: { [String(canary)]: [canary] }, message: String(canary) }]
      for (const json of planted) {
        for (const status of [call.reply.status, 400]) {
          const { call: record } = await recordWith(call, json, { status, contentType: `application/json; name=${String(canary)}`, correlationId: String(canary) })
          if (holds(record, canary)) found.push(call.endpoint.name)
        }
      }
    }
    expect([...new Set(found)]).toEqual([])
  })
})

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened)
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)])) : value
}

function plantedEverywhere(value: unknown, canary: string | number): unknown {
  if (Array.isArray(value)) return value.slice(0, 3).map((item: unknown) => plantedEverywhere(item, canary))
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, name === 'status' || name === 'error' ? member : plantedEverywhere(member, canary)]))
  return canary
}

/** Whether a record holds the value, in whatever letters. The instant of the call and its insurer are ours. */
function holds({ at: _at, insurer: _insurer, ...record }: object & { at: string; insurer: string | null }, canary: string | number): boolean {
  const [text, wanted] = [JSON.stringify(record), JSON.stringify(canary).replaceAll('"', '')].map((one) => one.toLowerCase())
  // A short name stands within many words.
  return (text ?? '').split(wanted ?? '').length > 1 && new RegExp(`(?<![a-z])${(wanted ?? '').replaceAll(/[^\w ]/g, '\\$&')}(?![a-z])`).test(text ?? '')
}
