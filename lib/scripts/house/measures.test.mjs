import { expect, it } from 'vitest'
import { circles, importGraph } from './import-graph.mjs'
import { measures } from './measures.mjs'

const graphOf = (files) => new Map(Object.entries(files).map(([file, { lines = 50, imports = [] }]) => [file, { lines, imports }]))
const brokenIn = (files) => measures(graphOf(files)).flatMap(({ broken }) => broken)

it('the project satisfies its measures', () => {
  const graph = importGraph()
  expect(graph.size).toBeGreaterThan(900)
  expect(measures(graph).flatMap(({ name, broken }) => broken.map((one) => `${name}: ${one}`))).toEqual([])
})

it('finds a cycle of imports, wherever it is entered', () => {
  const graph = graphOf({ 'lib/a.ts': { imports: ['lib/b.ts'] }, 'lib/b.ts': { imports: ['lib/c.ts'] }, 'lib/c.ts': { imports: ['lib/b.ts', 'lib/d.ts'] }, 'lib/d.ts': {} })
  expect(circles(graph).map((loop) => loop.toSorted())).toEqual([['lib/b.ts', 'lib/c.ts']])
})

it('finds a capability in too many folders', () => {
  const folders = ['', '/store', '/model', '/a', '/b', '/c'].map((folder) => [`lib/features/offers${folder}/one.ts`, {}])
  expect(brokenIn(Object.fromEntries(folders))).toEqual(['offers: 6'])
})

it('finds a folder with too many files', () => {
  const files = Array.from({ length: 31 }, (_, nth) => [`lib/domain/fact-${nth}.ts`, {}])
  expect(brokenIn(Object.fromEntries(files))).toEqual(['lib/domain: 31'])
})

it('finds a file outside the known rooms', () => {
  expect(brokenIn({ 'lib/novelty/idea.ts': {} })).toEqual(['lib/novelty/idea.ts'])
})

it('finds a small file with a single neighbour as importer, unless a reason exempts it', () => {
  const files = { 'lib/domain/small.ts': { lines: 12 }, 'lib/domain/large.ts': { imports: ['lib/domain/small.ts'] } }
  expect(brokenIn(files)).toEqual(['lib/domain/small.ts (12 lines, for lib/domain/large.ts)'])
  expect(brokenIn({ ...files, 'lib/domain/small.ts': { lines: 13 } })).toEqual([])
  expect(brokenIn({ ...files, 'lib/domain/other.ts': { imports: ['lib/domain/small.ts'] } })).toEqual([])
  expect(brokenIn({ 'lib/features/offers/store/offer-table.ts': { lines: 5 }, 'lib/features/offers/store/offers.ts': { imports: ['lib/features/offers/store/offer-table.ts'] } })).toEqual([])
})
