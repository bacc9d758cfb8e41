import { existsSync } from 'node:fs'
import { inRoot, TOOLS } from '../support/paths.mjs'
import { runNode } from '../support/run.mjs'
import { CommandError } from '../support/terminal.mjs'

/** Runs test files one after the other with sizes from `sizes`, and prints their output. @throws Stop when a test fails */
export async function runFaults(files, sizes) {
  // The runner of tests says nothing of a file that it does not find beside others.
  const missing = files.filter((file) => !existsSync(inRoot(file)))
  if (missing.length > 0) throw new CommandError(`There is no ${missing.join(', ')}.`)
  const code = await runNode([TOOLS.vitest, 'run', ...files, '--reporter=verbose', '--no-file-parallelism', '--disable-console-intercept'], { env: { ...process.env, NODE_ENV: 'test', FAULT_MEASURED: 'on', ...sizes } })
  if (code !== 0) throw new CommandError('Something was lost, shown twice or claimed wrongly; see above.')
}
