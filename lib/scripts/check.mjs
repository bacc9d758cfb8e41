import { changedFiles } from './support/changed-files.mjs'
import { installPackages } from './support/install-packages.mjs'
import { requireNode } from './support/node-version.mjs'
import { inRoot, TOOLS } from './support/paths.mjs'
import { relatedTests } from './support/related-tests.mjs'
import { endRunning, runNode } from './support/run.mjs'
import { runCommand, printLine, seconds } from './support/terminal.mjs'
import { onStop } from './support/stop-signals.mjs'

const LINTED = /\.([cm]?js|tsx?)$/
// Processor seconds, on two processors or more; `npm test` runs tests farther from the change.
const TEST_SECONDS = 60

await runCommand(async () => {
  requireNode('20.19', 'npm run check')
  onStop(endRunning)
  await installPackages()
  const changed = changedFiles()
  printLine(`${changed.length} changed files.`)
  const codes = [await timed('types', types), await timed('lint', () => lint(changed)), await timed('tests', () => tests(changed))]
  return codes.some((code) => code !== 0) ? 1 : 0
})

async function timed(name, step) {
  const startedAt = performance.now()
  const code = await step()
  printLine(`${name.padEnd(6)} ${seconds(startedAt).padStart(7)}   ${code === 0 ? 'passed' : 'failed'}`)
  return code
}

/** Checks only what depends on a change. */
function types() {
  return runNode([TOOLS.tsc, '--noEmit', '--incremental', '--tsBuildInfoFile', inRoot('node_modules/.cache/quotedesk/types.tsbuildinfo')])
}

function lint(changed) {
  const files = changed.filter((file) => LINTED.test(file))
  return files.length > 0 ? runNode([TOOLS.oxlint, ...files]) : 0
}

function tests(changed) {
  const { nearest, others } = relatedTests(changed, TEST_SECONDS)
  if (others > 0) printLine(`The nearest ${nearest.length} related test files; ${others} more are for \`npm test\`.`)
  return nearest.length > 0 ? runNode([TOOLS.vitest, 'run', ...nearest], { env: { ...process.env, NODE_ENV: 'test' } }) : 0
}
