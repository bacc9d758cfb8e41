import { z } from 'zod'

const desks = z.array(z.object({ address: z.url(), mailPort: z.int() }))

/** The desk that this process has to itself: where it is, and the port of the mail server it was told of. None when only one runs for all. */
export function deskOfWorker() {
  const { DESKS, TEST_PARALLEL_INDEX = '0' } = process.env
  return DESKS === undefined ? undefined : desks.parse(JSON.parse(DESKS))[Number(TEST_PARALLEL_INDEX)]
}
