import { parseArgs } from 'node:util'
import { runFaults } from '../../load/run-faults.mjs'

/**
 * Events of an audit trail are changed, deleted, inserted and swapped directly in the database, in `--tamperings` ways, with the end of
 * the chain mended where that hides most: how many are found. `--seed`, as printed, tries the same ones again.
 */
export default async function benchAudit(args) {
  const { values } = parseArgs({ args, options: { tamperings: { type: 'string', default: '1000' }, seed: { type: 'string', default: String(Date.now() % 2 ** 31) } } })
  await runFaults(['lib/features/audit/tampering.test.ts'], { TAMPERINGS: values.tamperings, SCHEDULE_SEED: values.seed })
}
