import { parseArgs } from 'node:util'
import { runFaults } from '../../load/run-faults.mjs'

/**
 * Every list, filter, order, search and detail, the palette and exports, over 10,000 and `--rows` quotes, offers, policies, clients and payments, `--readings`
 * times each: on PostgreSQL, where the goals hold, and beside it on the embedded engine with `--embedded` rows (0 leaves it out).
 */
export default async function benchLists(args) {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '1000000' }, embedded: { type: 'string', default: '100000' }, readings: { type: 'string', default: '20' } } })
  const sizes = (rows) => (rows === '0' ? '300' : `10000,100000,${rows}`.split(',').filter((size, index, all) => Number(size) <= Number(rows) && all.indexOf(size) === index).join(','))
  await runFaults(['lib/testing/lists/lists-measured.test.ts'], { LIST_ROWS: sizes(values.rows), LIST_ROWS_EMBEDDED: sizes(values.embedded), LIST_READINGS: values.readings })
}
