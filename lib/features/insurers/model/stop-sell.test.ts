import { expect, it } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { isStopSell, stopSellText, whyNotAsked } from './stop-sell'

const today = day('2026-11-21')

it.each([
  ['always sells', undefined, false, undefined],
  ['stopped for an unlimited time', { from: day('2026-11-01') }, true, undefined],
  ['stopped today', { from: today }, true, undefined],
  ['stopped until today', { to: today }, true, 'until'],
  ['stopped for some days', { from: day('2026-11-01'), to: day('2026-11-30') }, true, 'until'],
  ['will stop', { from: day('2026-11-22') }, false, 'from'],
  ['will stop for some days', { from: day('2026-11-22'), to: day('2026-11-30') }, false, 'between'],
  ['sells again', { from: day('2026-11-01'), to: day('2026-11-20') }, false, undefined],
  ['sells again since yesterday', { to: day('2026-11-20') }, false, undefined],
] as const)('an insurer that %s', (_name, stop, isOut, words) => {
  expect(isStopSell(stop, today)).toBe(isOut)
  expect(stopSellText(stop, today)).toBe(words)
})

it.each([
  [{}, undefined],
  [{ stop: { from: day('2026-11-22') } }, undefined],
  [{ stop: { from: today } }, 'stopSell'],
  [{ isOff: true, stop: { from: today } }, 'off'],
  [{ isUnnamed: true }, 'unnamed'],
  [{ isUnnamed: true, isOff: true }, 'off'],
] as const)('an insurer with %j is not asked because of: %s', (insurer, why) => {
  expect(whyNotAsked(insurer, today)).toBe(why)
})
