import { parseArgs } from 'node:util'
import { startDemo } from '../suite/demo-for-tests.mjs'
import { build } from '../support/build-state.mjs'
import { inRoot, TYPESCRIPT } from '../support/paths.mjs'
import { runNode } from '../support/run.mjs'
import { CommandError } from '../support/terminal.mjs'

/**
 * Requests of any kind over raw sockets against a started desk, `--requests` of them: how many the server answered with an error of
 * its own, how many it never answered, and how many connections it left dead. `--seed` runs the same ones again.
 */
export default async function benchEdge(args) {
  const { values } = parseArgs({ args, options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now() % 2 ** 31) } } })
  await build()
  const demo = await startDemo()
  try {
    const code = await runNode([...TYPESCRIPT, inRoot('lib/scripts/load/edge-requests.ts'), demo.address, values.requests, values.seed])
    if (code !== 0) throw new CommandError('The server failed some of the requests.')
  } finally {
    await demo.stop()
  }
}
