import { parseArgs } from 'node:util'
import { runFaults } from '../../load/run-faults.mjs'

/**
 * The schedules of `npm test`, in any number (`--schedules`): people and processes issue, recover, decide, save and ask on one
 * quote, one statement at a time. `--seed` and `--path`, as printed, run one of them again.
 */
export default async function benchSchedules(args) {
  const { values } = parseArgs({ args, options: { schedules: { type: 'string', default: '2000' }, seed: { type: 'string', default: String(Date.now() % 2 ** 31) }, path: { type: 'string' } } })
  const path = values.path === undefined ? {} : { SCHEDULE_PATH: values.path }
  await runFaults(['lib/features/issuing/issue-schedules.test.ts'], { SCHEDULES: values.schedules, SCHEDULE_SEED: values.seed, ...path })
}
