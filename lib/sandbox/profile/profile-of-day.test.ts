import { describe, expect, test } from 'vitest'
import { profileOfDay } from './profile-of-day'

describe('the profile of a recorded day', () => {
  test('of an insurer that the sandbox does not know is lent to those of its service that nobody recorded', () => {
    const call = { at: '2026-11-23T10:00:00.000Z', service: 'vehicle', operation: 'vehicle.getQuote', method: 'POST', path: '/offer', status: 200, contentType: 'text/html', class: 'ok', ms: 1, insurer: 'adevarat', correlationIds: [], drifts: [], reply: { kind: 'json', form: { type: 'object', size: 0, members: [] } } }
    const profile = profileOfDay(JSON.stringify({ format: 'quotedesk-recorded-calls', version: 1, calls: [call, { ...call, insurer: 'alpina', contentType: 'text/plain' }] }))
    expect([profile['vehicle/alpina'], profile['vehicle/danubia'], profile['vehicle/*'], profile['travel/alizeu']]).toEqual([['json-as-text'], ['json-as-html'], undefined, undefined])
  })

  test.each(['', 'x', '{}', '{"format":"har"}'])('is refused for a file with %j', (other) => {
    expect(() => profileOfDay(other)).toThrow('The file holds no recorded calls')
  })
})
