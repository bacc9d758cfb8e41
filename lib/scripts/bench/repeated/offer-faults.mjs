import { parseArgs } from 'node:util'
import { runFaults } from '../../load/run-faults.mjs'

/**
 * The fault test of offers in `npm test`, with any number of quotes: insurers fail with every fault of the sandbox, every good offer
 * must be shown, and every missing one needs a reason. `--quotes`
 */
export default async function benchOfferFaults(args) {
  const { values } = parseArgs({ args, options: { quotes: { type: 'string', default: '1000' } } })
  await runFaults(['lib/features/offers/offer-faults.test.ts'], { FAULT_QUOTES: values.quotes })
}
