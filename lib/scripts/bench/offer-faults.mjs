import { parseArgs } from 'node:util'
import { runFaults } from '../load/run-faults.mjs'

/**
 * The run of `npm test` in which insurers fail in every way the sandbox knows, with as many quotes as are wanted: every good offer
 * must be shown and every missing one have a reason. `--quotes`
 */
export default async function benchOfferFaults(args) {
  const { values } = parseArgs({ args, options: { quotes: { type: 'string', default: '1000' } } })
  await runFaults(['lib/features/offers/offer-faults.test.ts'], { FAULT_QUOTES: values.quotes })
}
