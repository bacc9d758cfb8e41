import { parseArgs } from 'node:util'
import { runFaults } from '../../load/run-faults.mjs'

/**
 * The attack of `npm test` on one account, in any size: so many tries to sign in (`--tries`) from so many addresses (`--addresses`), while the owner signs in
 * again and again in a browser that is known.
 */
export default async function benchBruteForce(args) {
  const number = (text) => ({ type: 'string', default: text })
  const { values } = parseArgs({ args, options: { tries: number('10000'), addresses: number('200') } })
  await runFaults(['lib/features/sessions/brute-force.test.ts'], { BRUTE_FORCE_TRIES: values.tries, BRUTE_FORCE_ADDRESSES: values.addresses })
}
