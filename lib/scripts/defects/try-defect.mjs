import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reached, readImports } from '../support/import-graph.mjs'
import { TOOLS } from '../support/paths.mjs'
import { runNode } from '../support/run.mjs'
import { testsByProject } from '../support/test-projects.mjs'
import { insertDefect } from './copy.mjs'

// The nearest files find most defects; vitest itself orders the files of one run as it likes.
const BATCHES = [1, 4, 16, 40]
const BATCH_MS = { least: 120_000, perFile: 30_000 }

/**
 * Plants a defect in the copy, runs the tests that reach its file through imports, the nearest first, and takes it out again.
 * @returns {Promise<{ outcome: 'killed' | 'survived' | 'notApplicable' | 'broken', by?: string, ran: number, related: number, seconds: number }>}
 */
export async function tryDefect(copy, defect, { file, mostFiles, isStopping }) {
  const startedAt = performance.now()
  const result = (outcome, rest) => ({ outcome, ran: 0, related: 0, ...rest, seconds: Math.round((performance.now() - startedAt) / 100) / 10 })
  const unplant = file === undefined ? undefined : insertDefect(copy, defect, file)
  if (unplant === undefined) return result('notApplicable')
  const related = nearestTests(copy.root, file)
  const left = related.slice(0, mostFiles)
  let ran = 0
  try {
    for (let nth = 0; left.length > 0 && !isStopping(); nth += 1) {
      const batch = left.splice(0, BATCHES[nth] ?? left.length)
      const failure = await runTests(copy, batch)
      ran += batch.length
      if (failure === undefined) continue
      if (isStopping()) break
      unplant()
      const isKilled = await passesWithout(copy, failure.file === undefined ? batch : [failure.file])
      if (isStopping()) break
      const by = isKilled ? failure.by : `${failure.by} (without the defect too)`
      return result(isKilled ? 'killed' : 'broken', { by, ran, related: related.length })
    }
    return result(isStopping() ? 'broken' : 'survived', { ran, related: related.length, ...(isStopping() && { by: 'stopped' }) })
  } finally {
    unplant()
  }
}

/** The test files that reach a file through imports, its own first, then the nearest; those of a real browser are for `npm test`. */
function nearestTests(root, file) {
  const graph = readImports(root)
  const tests = new Set(Object.values(testsByProject(root, graph)).flat())
  const related = [...reached(graph.importers, [file])].filter((name) => tests.has(name))
  const own = related.filter((name) => name.startsWith(`${file.slice(0, -path.extname(file).length)}.`))
  return [...new Set([...own, ...related])]
}

/** Whether test files pass in the copy as it was; asked once. */
function passesWithout(copy, files) {
  const known = (copy.passing ??= new Map())
  const key = files.join()
  if (!known.has(key)) known.set(key, runTests(copy, files).then((failure) => failure === undefined))
  return known.get(key)
}

async function runTests({ root }, files) {
  const reports = mkdtempSync(path.join(tmpdir(), 'quotedesk-defect-'))
  const report = path.join(reports, 'vitest.json')
  try {
    const options = ['--bail=1', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runNode([TOOLS.vitest, 'run', ...options, ...files], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test' },
      output: 'ignore',
      timeoutMs: BATCH_MS.least + BATCH_MS.perFile * files.length,
    })
    const { success, testResults } = readReport(report)
    // With --bail the runner can exit with 0 although a test failed, so its report decides too.
    return code === 0 && success ? undefined : failureIn(testResults, root)
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** The first test that failed, or the file that could not be loaded; no file where the run ended in another way, as one that never ends does. */
function failureIn(files, root) {
  const failed = files.find(({ status }) => status === 'failed')
  if (failed === undefined) return { by: 'the run ended without a failed test' }
  const file = path.relative(root, failed.name).replaceAll(path.sep, '/')
  const one = failed.assertionResults.find(({ status }) => status === 'failed')
  return { file, by: one === undefined ? `${file}: cannot be loaded` : `${file}: ${one.fullName}` }
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    // Killed before it wrote one.
    return { success: false, testResults: [] }
  }
}
