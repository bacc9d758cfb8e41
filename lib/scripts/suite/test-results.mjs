import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRoot } from '../support/places.mjs'

const LINES_OF_A_FAILURE = 12

/** What one stage found; `failures` says of each failed test its name and the reason. A tool that failed without a failed test has failed once: it could not even begin. */
const counted = (passed, failures, code) => ({ passed, failed: code !== 0 && failures.length === 0 ? 1 : failures.length, failures })

/** A stage that is one check, such as the types. */
export const oneCheck = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] })

/** @param {string} file written by vitest's json reporter */
export function vitestResults(file, code) {
  const report = readReport(file)
  const failures = (report?.testResults ?? []).flatMap(failuresOfFile)
  return counted(report?.numPassedTests ?? 0, failures, report ? code : 1)
}

/** @param {string} file written by Playwright's json reporter */
export function playwrightResults(file, code) {
  const report = readReport(file)
  const passed = (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0)
  const failures = (report?.suites ?? []).flatMap((suite) => failuresOfSuite(suite, []))
  return counted(passed, failures, report ? code : 1)
}

export function summed(results) {
  const sum = (key) => results.reduce((total, one) => total + one[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), failures: results.flatMap((one) => one.failures) }
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = path.relative(inRoot('.'), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [failure(file, message)]
  return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages[0]))
}

/** Of a file, or of a group of tests in it, whose names come before those of its tests. */
function failuresOfSuite({ title, suites = [], specs = [] }, above) {
  const names = [...above, title]
  const failed = specs.flatMap((spec) => spec.tests.filter((test) => test.status === 'unexpected').map((test) => ({ spec, test })))
  const own = failed.map(({ spec, test }) => failure([...names, spec.title].join(' › '), test.results.at(-1)?.error?.message))
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite, names))]
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
