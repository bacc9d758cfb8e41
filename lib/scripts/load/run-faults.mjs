import { TOOLS } from '../support/places.mjs'
import { runNode } from '../support/run.mjs'
import { Stop } from '../support/say.mjs'

/** Runs files of tests one after the other in the sizes that the environment names, and prints what they tell. @throws Stop when a test fails */
export async function runFaults(files, sizes) {
  const code = await runNode([TOOLS.vitest, 'run', ...files, '--reporter=verbose', '--no-file-parallelism', '--disable-console-intercept'], { env: { ...process.env, NODE_ENV: 'test', FAULT_MEASURED: 'on', ...sizes } })
  if (code !== 0) throw new Stop('Something was lost, shown twice or claimed wrongly; see above.')
}
