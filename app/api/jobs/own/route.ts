import { readOwnJobs } from '@/lib/features/jobs/endpoints'
import { readOwnJobs as read } from '@/lib/features/jobs/read-jobs'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readOwnJobs, async (actor) => ({ jobs: await read(actor) }))
