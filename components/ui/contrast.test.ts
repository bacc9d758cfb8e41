import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast'

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--color-([a-z0-9-]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)
const themes = ['light', 'dark'] as const

function of(theme: (typeof themes)[number], first: string, second: string): number {
  const [a, b] = [tokens.get(first), tokens.get(second)]
  if (a === undefined || b === undefined) throw new Error(`No token for ${first} or ${second}`)
  return contrast(a[theme], b[theme])
}

function pairs(texts: string[], grounds: string[]): [string, string][] {
  return texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]))
}

const sheets = ['paper', 'surface']
const TEXTS = [
  ...pairs(['ink', 'ink-2', 'ink-3'], [...sheets, 'sunk', 'accent-soft']),
  ...pairs(['ink'], ['good-soft', 'warn-soft', 'bad-soft']),
  ...pairs(['ink-2'], ['good-soft', 'warn-soft', 'bad-soft']),
  ...pairs(['accent', 'accent-hover'], [...sheets, 'sunk', 'accent-soft']),
  ...pairs(['on-accent'], ['accent', 'accent-hover']),
  ...pairs(['on-bad'], ['bad', 'bad-hover']),
  ...pairs(['good'], [...sheets, 'good-soft']),
  ...pairs(['warn'], [...sheets, 'warn-soft']),
  ...pairs(['bad'], [...sheets, 'sunk', 'bad-soft']),
  ...pairs(['nav-ink', 'nav-ink-2', 'mint'], ['nav', 'nav-active']),
  ...pairs(['on-mint'], ['mint', 'mint-hover']),
]
const SHAPES = [
  ...pairs(['field', 'bad', 'warn', 'good', 'accent'], [...sheets, 'sunk', 'accent-soft']),
  ...pairs(['focus'], [...sheets, 'sunk', 'accent-soft', 'bad-soft', 'warn-soft', 'good-soft']),
  ...pairs(['mint'], ['nav', 'nav-active']),
]

describe.each(themes)('the %s theme', (theme) => {
  test.each(TEXTS)('the text colour %s has enough contrast on %s', (text, ground) => {
    expect(of(theme, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SHAPES)('the shape colour %s has enough contrast on %s', (shape, ground) => {
    expect(of(theme, shape, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('the contrast of black and white is 21 in both directions', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#000')).toBeCloseTo(21)
  expect(() => contrast('white', '#000')).toThrow(RangeError)
})
