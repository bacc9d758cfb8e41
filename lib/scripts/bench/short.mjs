import { parseArgs } from 'node:util'
import { runMeasures } from '../load/summary/run-measures.mjs'

/** The short forms of all benchmarks, one table, within half an hour (`--minutes`, `--only` of names separated by commas). */
export default async function benchShort(args) {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '29' }, only: { type: 'string' } } })
  await runMeasures({ size: 'short', minutes: Number(values.minutes), only: values.only?.split(',') })
}
