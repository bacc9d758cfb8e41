import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inRoot } from '../support/paths.mjs'
import { oneCheck, playwrightResults, slowest, sumResults, vitestResults } from './test-results.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-results-'))
const file = path.join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true }))

const report = (content) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

it('passed tests of vitest and of Playwright are counted', () => {
  expect(vitestResults(report({ testResults: [], numPassedTests: 7 }), 0)).toEqual({ passed: 7, failed: 0, failures: [], files: [] })
  expect(playwrightResults(report({ suites: [], stats: { expected: 5, flaky: 0 } }), 0)).toEqual({ passed: 5, failed: 0, failures: [], files: [] })
})

it('a tool that ends with an error and without a failed test counts as one failure', () => {
  expect(vitestResults(report({ testResults: [], numPassedTests: 7 }), 1)).toEqual({ passed: 7, failed: 1, failures: [], files: [] })
  expect(playwrightResults(report({ suites: [], stats: { expected: 5, flaky: 0 } }), 1)).toEqual({ passed: 5, failed: 1, failures: [], files: [] })
})

it.each([
  ['is missing', undefined],
  ['is truncated', '{"stats":'],
])('a tool whose report %s counts as one failure, whatever its exit code', (_, content) => {
  const place = content === undefined ? path.join(folder, 'none.json') : report(content)
  expect(vitestResults(place, 0)).toEqual({ passed: 0, failed: 1, failures: [], files: [] })
  expect(playwrightResults(place, 0)).toEqual({ passed: 0, failed: 1, failures: [], files: [] })
})

it('failed tests of vitest and files that cannot be loaded are named with their reasons', () => {
  const tests = [
    { status: 'passed', fullName: 'a day is a day', failureMessages: [] },
    { status: 'failed', fullName: 'a day has a night', failureMessages: ['AssertionError: \u001B[31mno night\u001B[39m\n    at day.test.ts:3'] },
  ]
  const testResults = [
    { name: inRoot('lib/domain/day.test.ts'), status: 'failed', startTime: 100, endTime: 400, message: '', assertionResults: tests },
    { name: inRoot('lib/domain/week.test.ts'), status: 'failed', startTime: 100, endTime: 100, message: 'Cannot find ./week', assertionResults: [] },
  ]
  const failures = ['lib/domain/day.test.ts › a day has a night\n  AssertionError: no night\n      at day.test.ts:3', 'lib/domain/week.test.ts\n  Cannot find ./week']
  expect(vitestResults(report({ testResults, numPassedTests: 1 }), 1)).toEqual({ passed: 1, failed: 2, failures, files: [{ name: 'lib/domain/day.test.ts', ms: 300 }, { name: 'lib/domain/week.test.ts', ms: 0 }] })
})

it('failed tests of Playwright are named with their groups and truncated reasons', () => {
  const lines = Array.from({ length: 40 }, (_, line) => `line ${line}`)
  const good = { status: 'expected', results: [{}] }
  const bad = { status: 'unexpected', results: [{ error: { message: lines.join('\n') } }] }
  // A repeated test.
  const inner = { title: 'a proposal (ro)', specs: [{ title: 'is sent', tests: [good, bad] }, { title: 'is kept', tests: [good] }] }
  const suites = [{ title: 'journeys/proposal.spec.ts', specs: [{ title: 'stays', tests: [{ status: 'unexpected', results: [] }] }], suites: [inner] }]
  const { failures } = playwrightResults(report({ suites, stats: { expected: 1, flaky: 0 } }), 1)
  expect(failures.map((failure) => failure.split('\n')[0])).toEqual(['journeys/proposal.spec.ts › stays', 'journeys/proposal.spec.ts › a proposal (ro) › is sent'])
  expect(failures[1].split('\n').slice(1)).toEqual(lines.slice(0, 12).map((line) => `  ${line}`))
})

it('the results of the stages are added up', () => {
  const failing = { passed: 7, failed: 1, failures: ['day.test.ts › a day'], files: [{ name: 'day.test.ts', ms: 5 }] }
  expect(sumResults([oneCheck(0), oneCheck(2), failing])).toEqual({ passed: 8, failed: 2, failures: ['day.test.ts › a day'], files: [{ name: 'day.test.ts', ms: 5 }] })
})

it('the slowest files are listed longest first, with a browser file\'s tests added up', () => {
  const spec = (...durations) => ({ title: 'a step', tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }] })
  const suites = [{ title: 'journeys/gap.spec.ts', specs: [spec(1000, 500)], suites: [{ title: 'in English', specs: [spec(2000)] }] }]
  const { files } = playwrightResults(report({ suites, stats: { expected: 3, flaky: 0 } }), 0)
  const others = Array.from({ length: 10 }, (_, nth) => ({ name: `${nth}.test.ts`, ms: nth * 100 }))
  const lines = slowest([...others, ...files])
  expect(lines).toHaveLength(10)
  expect(lines.slice(0, 2).map((line) => line.trim())).toEqual(['3.5 s   e2e/journeys/gap.spec.ts', '0.9 s   9.test.ts'])
})
