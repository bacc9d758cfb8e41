import { parseArgs } from 'node:util'
import { runFaults } from '../../load/run-faults.mjs'

/**
 * The drift radar with any number of replies: every changed reply must be reported at its first coming, no unchanged one ever, and
 * no planted value about a person may be in what is recorded. `--changed`, `--unchanged`
 */
export default async function benchDrift(args) {
  const { values } = parseArgs({ args, options: { changed: { type: 'string', default: '500' }, unchanged: { type: 'string', default: '50000' } } })
  await runFaults(['lib/operator/recording/changed-replies.test.ts'], { MUTATED_REPLIES: values.changed, UNCHANGED_REPLIES: values.unchanged })
}
