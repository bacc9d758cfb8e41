import { expect, it } from 'vitest'
import { benchFiles } from './bench-files.mjs'
import { MEASURES } from './measures.mjs'
import { figureIn, ratioIn, rowsOf, tableOf } from './run-measures.mjs'

it('every measure is a benchmark, and has a goal', () => {
  expect(MEASURES.filter(({ name, goal }) => !benchFiles().has(name) || goal === '')).toEqual([])
})

it('the figure is what a benchmark said last, and the ratio the last one that it named', () => {
  const said = 'first\n  1.30 × of plain Node\n430 requests, 0 failed, 1.08 × the goal\n\n'
  expect([figureIn(said), ratioIn(said)]).toEqual(['430 requests, 0 failed, 1.08 × the goal', 1.08])
  expect(figureIn('Tests  12 passed (12)\nStart at  00:01\nDuration  3 s')).toBe('Tests  12 passed (12)')
  expect([figureIn(''), ratioIn('')]).toEqual(['', undefined])
})

it('the table has goal, figure, ratio and verdict in columns', () => {
  expect(tableOf([{ measure: 'heap', goal: '≤ 0.5 MB', figure: '0.1 MB', ratio: undefined, verdict: 'met' }])).toBe(['measure  goal      figure  ratio  verdict', 'heap     ≤ 0.5 MB  0.1 MB  –      met'].join('\n'))
})

it('a benchmark has a row for each figure it told, and one of its own only when it told none or failed for another reason', () => {
  const met = { measure: 'first offer', goal: '≤ 1.5 ×', figure: '20 ms', ratio: 1.2, verdict: 'met' }
  const bench = { name: 'offers', goal: 'quick', said: 'it broke', seconds: 3 }
  const measures = (one) => rowsOf({ ...bench, ...one }).map(({ measure, verdict }) => `${measure} ${verdict}`)
  expect(measures({ told: [met], verdict: 'met' })).toEqual(['offers: first offer met'])
  expect(measures({ told: [{ ...met, verdict: 'missed' }], verdict: 'missed' })).toEqual(['offers: first offer missed'])
  expect(measures({ told: [met], verdict: 'missed' })).toEqual(['offers: first offer met', 'offers missed'])
  expect(measures({ told: [met], verdict: 'no time' })).toEqual(['offers: first offer met', 'offers no time'])
  expect(measures({ told: [], verdict: 'met' })).toEqual(['offers met'])
})
