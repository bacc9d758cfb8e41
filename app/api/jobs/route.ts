import { readAgencyJobs } from '@/lib/features/jobs/endpoints'
import { readAgencyJobs as read } from '@/lib/features/jobs/read-jobs'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readAgencyJobs, async (actor) => ({ jobs: await read(actor) }))
