import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRoot } from '../support/paths.mjs'

const LINES_OF_A_FAILURE = 12

/**
 * The result of a stage; `failures` has the name and reason of each failed test, `files` the time of each file. A tool that fails
 * without a failed test counts as one failure, because it did not start.
 */
const counted = ({ passed, failures, files }, code) => ({ passed, failed: code !== 0 && failures.length === 0 ? 1 : failures.length, failures, files })

/** A stage that is one check, such as the types. */
export const oneCheck = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [], files: [] })

/** @param {string} file written by vitest's json reporter */
export function vitestResults(file, code) {
  const report = readReport(file)
  const results = report?.testResults ?? []
  const files = results.map(({ name, startTime, endTime }) => ({ name: path.relative(inRoot('.'), name), ms: endTime - startTime }))
  return counted({ passed: report?.numPassedTests ?? 0, failures: results.flatMap(failuresOfFile), files }, report ? code : 1)
}

/** @param {string} file written by Playwright's json reporter */
export function playwrightResults(file, code) {
  const report = readReport(file)
  const passed = (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0)
  const suites = report?.suites ?? []
  const files = suites.map((suite) => ({ name: `e2e/${suite.title}`, ms: msOfSuite(suite) }))
  return counted({ passed, failures: suites.flatMap((suite) => failuresOfSuite(suite, [])), files }, report ? code : 1)
}

export function sumResults(results) {
  const sum = (key) => results.reduce((total, one) => total + one[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), failures: results.flatMap((result) => result.failures), files: results.flatMap((result) => result.files) }
}

/** The slowest files, one a line. */
export function slowest(files, howMany = 10) {
  const longest = files.toSorted((a, b) => b.ms - a.ms).slice(0, howMany)
  return longest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s   ${name}`)
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = path.relative(inRoot('.'), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [failure(file, message)]
  return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages[0]))
}

/** The failures of a file or group of tests; the names of groups precede those of tests. */
function failuresOfSuite({ title, suites = [], specs = [] }, above) {
  const names = [...above, title]
  const failed = specs.flatMap((spec) => spec.tests.filter((test) => test.status === 'unexpected').map((test) => ({ spec, test })))
  const own = failed.map(({ spec, test }) => failure([...names, spec.title].join(' › '), test.results.at(-1)?.error?.message))
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite, names))]
}

/** The total time of all tests of a file, which may have run in parallel. */
function msOfSuite({ suites = [], specs = [] }) {
  const results = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results))
  return results.reduce((sum, { duration = 0 }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + msOfSuite(suite), 0)
}

function failure(name, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  return [name, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `  ${line}`)].join('\n')
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
