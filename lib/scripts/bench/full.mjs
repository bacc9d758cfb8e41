import { parseArgs } from 'node:util'
import { runMeasures } from '../load/summary/run-measures.mjs'

/** All benchmarks at full size, one table, within eight hours (`--minutes`, `--only` of names separated by commas). */
export default async function benchFull(args) {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '475' }, only: { type: 'string' } } })
  await runMeasures({ size: 'full', minutes: Number(values.minutes), only: values.only?.split(',') })
}
