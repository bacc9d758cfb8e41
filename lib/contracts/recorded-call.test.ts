import { expect, test } from 'vitest'
import { RECORDED_DAY_FORMAT, recordedDay } from './recorded-call'

const call = {
  at: '2026-11-23T10:00:00.000Z', service: 'vehicle', operation: 'vehicle.getQuote', method: 'POST', path: '/offer', status: 200, contentType: 'application/json',
  class: 'ok', ms: 912, insurer: 'carpatia', correlationIds: [], drifts: [{ path: 'data.offers[].premiumAmount', kind: 'otherType', expected: 'number', got: { type: 'text', shape: '999,99', size: 6 } }],
  reply: { kind: 'json', form: { type: 'object', size: 1, members: [{ name: 'data', form: { type: 'list', size: 40, items: [{ type: 'number', shape: '999.9', value: 716.8 }, { type: 'nothing' }] } }] } },
} as const

test('a recorded day is read with the forms of its replies, however deep', () => {
  const day = { format: RECORDED_DAY_FORMAT, version: 1, calls: [call] } as const
  expect(recordedDay.parse(JSON.parse(JSON.stringify(day)))).toEqual(day)
})

test.each([
  ['another format', { format: 'har', version: 1, calls: [] }],
  ['another version', { format: RECORDED_DAY_FORMAT, version: 2, calls: [] }],
  ['a form of an unknown type', { format: RECORDED_DAY_FORMAT, version: 1, calls: [{ ...call, reply: { kind: 'json', form: { type: 'function' } } }] }],
])('a file with %s is refused', (_what, day) => {
  expect(recordedDay.safeParse(day).success).toBe(false)
})
