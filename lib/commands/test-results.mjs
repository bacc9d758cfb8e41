import { readFileSync } from 'node:fs'

/** What one stage found. A tool that failed without a failed test has failed once: it could not even begin. */
export const counted = (passed, failed, code) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed })

/** A stage that is one check, such as the types. */
export const oneCheck = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** @param {string} file written by vitest's json reporter */
export function vitestResults(file, code) {
  const report = readReport(file)
  return counted(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, report ? code : 1)
}

/** @param {string} file written by Playwright's json reporter */
export function playwrightResults(file, code) {
  const stats = readReport(file)?.stats
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  return counted(passed, stats?.unexpected ?? 0, stats ? code : 1)
}

export function summed(results) {
  return results.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), { passed: 0, failed: 0 })
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
