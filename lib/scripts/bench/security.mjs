import { parseArgs } from 'node:util'
import { startDemo } from '../suite/demo-for-tests.mjs'
import { build } from '../support/build-state.mjs'
import { inRoot, TYPESCRIPT } from '../support/paths.mjs'
import { runNode } from '../support/run.mjs'
import { CommandError } from '../support/terminal.mjs'

/**
 * Attacks a started desk: every actor on every route with the records of everybody, requests of other sites, addresses to return to, and
 * `--requests` of any kind over raw sockets. Walls, files and planted secrets are tests of lib/testing/security.
 */
export default async function benchSecurity(args) {
  const { values } = parseArgs({ args, options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now() % 2 ** 31) } } })
  await build()
  const demo = await startDemo()
  try {
    const codes = [await runNode([...TYPESCRIPT, inRoot('lib/scripts/load/security-requests.ts'), demo.address])]
    codes.push(await runNode([...TYPESCRIPT, inRoot('lib/scripts/load/edge-requests.ts'), demo.address, values.requests, values.seed]))
    if (codes.some((code) => code !== 0)) throw new CommandError('Some of the attacks were answered wrongly.')
  } finally {
    await demo.stop()
  }
}
