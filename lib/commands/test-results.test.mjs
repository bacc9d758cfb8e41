import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { oneCheck, playwrightResults, summed, vitestResults } from './test-results.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-results-'))
const file = path.join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true }))

const report = (content) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

it('vitest’s passed and failed tests are counted', () => {
  expect(vitestResults(report({ numPassedTests: 7, numFailedTests: 2 }), 1)).toEqual({ passed: 7, failed: 2 })
})

it('a file of tests that cannot be loaded counts as one failure', () => {
  expect(vitestResults(report({ numPassedTests: 7, numFailedTests: 0 }), 1)).toEqual({ passed: 7, failed: 1 })
})

it('Playwright’s expected and unexpected outcomes are counted', () => {
  expect(playwrightResults(report({ stats: { expected: 5, unexpected: 1, flaky: 0 } }), 1)).toEqual({ passed: 5, failed: 1 })
})

it.each([
  ['is missing', undefined],
  ['was cut off', '{"stats":'],
])('a tool whose report %s has failed, whatever its exit code', (_, content) => {
  const place = content === undefined ? path.join(folder, 'none.json') : report(content)
  expect(vitestResults(place, 0)).toEqual({ passed: 0, failed: 1 })
  expect(playwrightResults(place, 0)).toEqual({ passed: 0, failed: 1 })
})

it('the stages are summed for the closing line', () => {
  expect(summed([oneCheck(0), oneCheck(2), { passed: 7, failed: 0 }])).toEqual({ passed: 8, failed: 1 })
})
