import { describe, expect, test } from 'vitest'
import { createOffer, createPolicy, listCounties, signIn } from '@/lib/contracts/assets/endpoints'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Fault } from './fault'
import { parseFault, type FaultTarget } from './parse-fault'
import { Refusal } from './refusal'

function wordsOf(text: string, target: FaultTarget): string {
  try {
    parseFault(text, target)
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.text('en')}`
    throw error
  }
  return 'accepted'
}

describe('a fault is parsed from', () => {
  test.each<[text: string, target: Endpoint, fault: Fault]>([
    ['html500', listCounties, { kind: 'html500' }],
    ['truncated', listCounties, { kind: 'truncated' }],
    ['slow:250', listCounties, { kind: 'slow', ms: 250 }],
    ['drip:120000', listCounties, { kind: 'drip', ms: 120_000 }],
    ['status:429', listCounties, { kind: 'status', status: 429 }],
    ['reset', listCounties, { kind: 'reset' }],
    ['reset-mid-body', listCounties, { kind: 'reset-mid-body' }],
    ['drop-answer-after-policy', createPolicy, { kind: 'drop-answer' }],
    ['unauthorized', listCounties, { kind: 'unauthorized' }],
    ['expire-token', listCounties, { kind: 'expire-token' }],
    ['token-lifetime:5', signIn, { kind: 'token-lifetime', seconds: 5 }],
    ['clock:-3600', listCounties, { kind: 'clock', offsetSeconds: -3600 }],
    ['down', createPolicy, { kind: 'insurer', setting: { down: true } }],
    ['decline', createOffer, { kind: 'insurer', setting: { decline: true } }],
    ['decline:Prea%20vechi%3A%20%C8%99ase%20ani', createOffer, { kind: 'insurer', setting: { decline: 'Prea vechi: șase ani' } }],
    ['malformed', createOffer, { kind: 'insurer', setting: { malformed: true } }],
    ['duplicates', createOffer, { kind: 'insurer', setting: { duplicates: true } }],
    ['price-change:-2.5', createPolicy, { kind: 'insurer', setting: { priceChange: { percent: -2.5, refuses: false } } }],
    ['price-refused:10', createPolicy, { kind: 'insurer', setting: { priceChange: { percent: 10, refuses: true } } }],
  ])('%s', (text, target, fault) => {
    expect(parseFault(text, target)).toEqual(fault)
  })

  test.each([[null], [undefined], ['']])('%j as none', (text) => {
    expect(parseFault(text, listCounties)).toBeUndefined()
  })
})

describe('a wrong fault is refused with an explanation', () => {
  test.each<[text: string, words: RegExp]>([
    ['htlm500', /^400 .*"htlm500" is not a fault\. There are: html500, truncated, slow:ms, drip:ms, status:code, reset, /],
    ['truncated, slow:5', /"truncated, slow:5" is not a fault/],
    ['html500:1', /"html500:1" cannot be read\. The form is html500: /],
    ['slow', /"slow" cannot be read\. The form is slow:ms: .* at most 120000\./],
    ['slow:soon', /cannot be read/],
    ['slow:-1', /cannot be read/],
    ['slow:120001', /cannot be read/],
    ['drip:1.5', /cannot be read/],
    ['status:200', /The form is status:code: a failure with that status, 400 to 599/],
    ['status:600', /cannot be read/],
    ['clock:tomorrow', /The form is clock:seconds/],
  ])('%s', (text, words) => {
    expect(wordsOf(text, listCounties)).toMatch(words)
  })

  test.each<[text: string, target: FaultTarget]>([
    ['decline:', createOffer],
    ['decline:%E0%A4', createOffer],
    [`decline:${'x'.repeat(201)}`, createOffer],
    ['price-change:much', createPolicy],
    ['price-change:-91', createPolicy],
    ['token-lifetime:0', signIn],
  ])('%s', (text, target) => {
    expect(wordsOf(text, target)).toMatch(/^400 .* cannot be read\. The form is /)
  })

  test.each<[text: string, target: FaultTarget, where: string]>([
    ['decline', listCounties, 'assets.listCounties'],
    ['decline', createPolicy, 'assets.createPolicy'],
    ['price-change:3', createOffer, 'assets.createOffer'],
    ['duplicates', signIn, 'assets.signIn'],
    ['expire-token', signIn, 'assets.signIn'],
    ['token-lifetime:5', createOffer, 'assets.createOffer'],
    ['unauthorized', 'insurer', 'one insurer'],
    ['expire-token', 'insurer', 'one insurer'],
    ['clock:5', 'insurer', 'one insurer'],
    ['down', 'insurer', 'one insurer'],
  ])('%s where it has no effect: %j', (text, target, where) => {
    expect(wordsOf(text, target)).toContain(`has no effect on ${where}.`)
  })

  test('in Romanian too, with a long text truncated', () => {
    const refused = new Refusal('faultUnknown', { fault: 'x', known: 'html500' })
    expect(refused.text('ro')).toBe('X-Sandbox-Fault: „x” nu este o eroare cunoscută. Există: html500.')
    expect(wordsOf('x'.repeat(5000), listCounties)).toContain(`"${'x'.repeat(40)}"`)
  })
})
