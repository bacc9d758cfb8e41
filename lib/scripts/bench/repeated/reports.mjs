import { parseArgs } from 'node:util'
import { runFaults } from '../../load/run-faults.mjs'

/**
 * Every number of a report counted a second time, row by row, over `--policies` policies and all that comes before them, and how long the report of a
 * year takes: on PostgreSQL, where it is to take at most a second, and beside it on the embedded engine.
 */
export default async function benchReports(args) {
  const { values } = parseArgs({ args, options: { policies: { type: 'string', default: '100000' } } })
  await runFaults(['lib/features/reports/every-number.test.ts'], { REPORT_POLICIES: values.policies })
}
