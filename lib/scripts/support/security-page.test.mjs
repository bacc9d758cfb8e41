import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const page = readFileSync(inRoot('SECURITY.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| V\d/.test(line))
const SAID_OPENLY = /\bdoes not exist\b/
// Paths of this repository, written as code or linked.
const PATHS = [/`((?:app|components|docs|e2e|lib)\/[\w./[\]()-]+)`/g, /`((?:proxy\.ts|package-lock\.json))`/g, /\]\(([^)#]+)\)/g]
const BENCH = /npm run bench -- (\w+)/g

const pathsIn = (text) => PATHS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, path]) => path))

/** What is wrong with a row of the table: evidence that is not there, or none. */
function wrongIn(row) {
  const evidence = row.split(' | ').slice(2).join(' | ')
  const paths = pathsIn(evidence)
  const missing = paths.filter((path) => !existsSync(inRoot(path)))
  const reasonless = /\bNot met\b(?!.*(?:because|[:;]))/i.test(evidence) ? ['not met without a reason'] : []
  return [...missing, ...reasonless, ...(paths.length === 0 && !SAID_OPENLY.test(evidence) ? ['no evidence'] : [])]
}

test.each(rows)('%s', (row) => {
  expect(wrongIn(row)).toEqual([])
})

test('every chapter of ASVS 5.0 has a row', () => {
  const chapters = new Set(rows.map((row) => Number(/^\| V(\d+)/.exec(row)?.[1])))
  expect([...chapters].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
})

test('every path and benchmark of the page exists', () => {
  const benches = new Set([...page.matchAll(BENCH)].map(([, name]) => `${name}.mjs`))
  expect([...benches].filter((file) => !readdirSync(inRoot('lib/scripts/bench')).includes(file))).toEqual([])
  expect(pathsIn(page).filter((path) => !existsSync(inRoot(path)))).toEqual([])
})

test('the page says how to report, what stands against whom, and how each key is changed', () => {
  expect([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(['Reporting', 'Threat model', 'Rotation', 'Measures', 'ASVS 5.0, levels 1 and 2'])
})

test('a row without evidence, with a file that is gone, or not met without a reason is found', () => {
  const found = ['| V1 | x | React |', '| V1 | x | `lib/gone.ts` |', '| V1 | x | `lib/start-up.ts`. Not met |', '| V1 | x | does not exist |', '| V1 | x | `lib/start-up.ts`. Not met, because y |'].map(wrongIn)
  expect(found).toEqual([['no evidence'], ['lib/gone.ts'], ['not met without a reason'], [], []])
})
