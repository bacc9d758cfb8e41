import { parseArgs } from 'node:util'
import { runFaults } from '../../load/run-faults.mjs'

/** How long the health of insurers takes to read beside `--requests` requests of eighteen months, on PostgreSQL: at most 50 ms. */
export default async function benchHealth(args) {
  const { values } = parseArgs({ args, options: { requests: { type: 'string', default: '1000000' } } })
  await runFaults(['lib/features/insurer-health/health-measured.test.ts'], { HEALTH_REQUESTS: values.requests })
}
