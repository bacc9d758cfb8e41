import { parseArgs } from 'node:util'
import { runFaults } from '../../load/run-faults.mjs'

/** Forged, replayed and reordered callbacks of the travel service in so many random sequences (`--sequences`) against a database: each result counts once. */
export default async function benchCallbacks(args) {
  const { values } = parseArgs({ args, options: { sequences: { type: 'string', default: '10000' } } })
  await runFaults(['lib/features/travel-calls/apply-travel-results.test.ts'], { CALLBACK_SEQUENCES: values.sequences })
}
