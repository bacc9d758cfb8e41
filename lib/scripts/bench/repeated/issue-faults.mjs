import { parseArgs } from 'node:util'
import { runFaults } from '../../load/run-faults.mjs'

/**
 * The fault tests of issuing in `npm test`, in any size: ten clicks on each of so many offers in two processes
 * (`--offers`), each of fourteen points at which a request can break (`--rounds`), each of eight marks at which the process is killed
 * on either engine, or at so many points of issuing a fleet (`--kills`), and a database that fails. The service's ledger and the network traffic decide.
 */
export default async function benchFaults(args) {
  const number = (text) => ({ type: 'string', default: text })
  const { values } = parseArgs({ args, options: { offers: number('5000'), rounds: number('100'), kills: number('50') } })
  const files = ['concurrently', 'faults', 'process-killed', 'without-database'].map((what) => `lib/features/issuing/issue-${what}.test.ts`)
  files.push('lib/features/fleets/fleet-killed.test.ts')
  await runFaults(files, { FAULT_OFFERS: values.offers, FAULT_ROUNDS: values.rounds, FAULT_KILLS: values.kills })
}
