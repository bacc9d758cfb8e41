import { TOOLS } from '../support/paths.mjs'
import { runNode } from '../support/run.mjs'
import { CommandError } from '../support/terminal.mjs'

/** Runs test files one after the other with sizes from `sizes`, and prints their output. @throws Stop when a test fails */
export async function runFaults(files, sizes) {
  const code = await runNode([TOOLS.vitest, 'run', ...files, '--reporter=verbose', '--no-file-parallelism', '--disable-console-intercept'], { env: { ...process.env, NODE_ENV: 'test', FAULT_MEASURED: 'on', ...sizes } })
  if (code !== 0) throw new CommandError('Something was lost, shown twice or claimed wrongly; see above.')
}
