import { describe, expect, test } from 'vitest'
import { checkSettings } from './check-settings'

const insurer = (setting: object) => ({ insurers: { 'assets/alpina': setting } })

describe('a wrong setting is refused with an explanation', () => {
  test.each<[given: unknown, words: RegExp]>([
    [{ clock: 5 }, /^clock: no such setting; there are tokenLifetimeSeconds, .*clockOffsetSeconds.*faults$/],
    [insurer({ dwon: true }), /^insurers\.assets\/alpina\.dwon: no such setting; there are latencyMs, down, decline, /],
    [insurer({ latencyMs: { medianMs: 5, spread: 1, sigma: 2 } }), /^insurers\.assets\/alpina\.latencyMs\.sigma: no such setting; there are medianMs, spread, maxMs$/],
    [insurer({ priceChange: { percent: 3, refused: true } }), /^insurers\.assets\/alpina\.priceChange\.refused: no such setting; there are percent, refuses$/],
    [{ callbacks: { mode: 'once', ms: 3 } }, /^callbacks\.ms: no such setting; there are mode, lateMs$/],
    [{ insurers: { 'assets/nobody': {} } }, /^insurers\.assets\/nobody: no such insurer$/],
    [{ insurers: { 'boats/alpina': {} } }, /^insurers\.boats\/alpina: no such insurer$/],
    [{ faults: { 'assets.createPolice': 'reset' } }, /^faults\.assets\.createPolice: no such operation$/],
    [{ faults: { 'assets.createOffer': 'rest' } }, /^faults\.assets\.createOffer: "rest" is not a fault\. There are: /],
    [{ faults: { 'assets.listCounties': 'down' } }, /^faults\.assets\.listCounties: down has no effect on assets\.listCounties\.$/],
    [insurer({ fault: 'drip:soon' }), /^insurers\.assets\/alpina\.fault: "drip:soon" cannot be read\. The form is drip:ms: /],
    [insurer({ fault: 'expire-token' }), /^insurers\.assets\/alpina\.fault: expire-token has no effect on one insurer\.$/],
    [insurer({ latencyMs: -1 }), /^insurers\.assets\/alpina\.latencyMs: .*>=0/],
    [insurer({ latencyMs: { medianMs: 100 } }), /^insurers\.assets\/alpina\.latencyMs\.spread: /],
    [insurer({ priceChange: { percent: -100 } }), /^insurers\.assets\/alpina\.priceChange\.percent: .*>=-90/],
    [insurer({ decline: ' ' }), /^insurers\.assets\/alpina\.decline: /],
    [{ tokenLifetimeSeconds: 0 }, /^tokenLifetimeSeconds: .*>=1/],
    [{ clockOffsetSeconds: 1.5 }, /^clockOffsetSeconds: .*int/],
    ['nonsense', /expected object/],
  ])('%j', (given, words) => {
    const checked = checkSettings(given)
    expect(checked.ok ? ['accepted'] : checked.errors).toEqual([expect.stringMatching(words)])
  })

  test('with an explanation of every error at once', () => {
    const checked = checkSettings({ insurers: { 'assets/nobody': {}, 'vehicle/alpina': { fault: 'no' } }, faults: { nothing: 'reset' } })
    expect(checked.ok ? [] : checked.errors).toHaveLength(3)
  })
})

test.each([
  [{}],
  [{ faults: { 'assets.createOffer': '' } }],
  [insurer({ latencyMs: { medianMs: 5, spread: 0.3 }, decline: 'Daune', priceChange: { percent: 3 }, duplicates: true, fault: 'drip:50' })],
  [{ seed: 'monday', clockOffsetSeconds: -60, tokenLifetimeSeconds: 1, callbacks: { mode: 'twice' } }],
])('the settings %j are accepted', (given) => {
  expect(checkSettings(given).ok).toBe(true)
})
