import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { JobView } from './shapes'

/** The reader's own jobs: those that are open, and those that ended lately. */
export const readOwnJobs = apiEndpoint({ method: 'GET', path: '/api/jobs/own', needs: 'ownAccount.manage', countsAsUse: false, shapes: async () => (await import('./shapes')).readJobs })

/** Jobs of the whole agency. */
export const readAgencyJobs = apiEndpoint({ method: 'GET', path: '/api/jobs', needs: 'job.manage', countsAsUse: false, shapes: async () => (await import('./shapes')).readJobs })

/** Ends a job of one's own; an administrator ends any of the agency. */
export const cancelJob = apiEndpoint({ method: 'POST', path: '/api/jobs/{jobId}/cancellation', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).cancelJob })

/** Lets a failed or cancelled job begin again. */
export const retryJob = apiEndpoint({ method: 'POST', path: '/api/jobs/{jobId}/retry', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).retryJob })
