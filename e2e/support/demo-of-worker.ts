import { z } from 'zod'

const desks = z.array(z.object({ address: z.url(), mailPort: z.int() }))

/** This worker's own desk: its URL, and the port of its mail server. Undefined when all workers share one desk. */
export function demoOfWorker() {
  const { DESKS, TEST_PARALLEL_INDEX = '0' } = process.env
  return DESKS === undefined ? undefined : desks.parse(JSON.parse(DESKS))[Number(TEST_PARALLEL_INDEX)]
}
