import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** Asks insurers anew for policies that end soon, as a job. It issues nothing. */
export const renewPolicies = apiEndpoint({ method: 'POST', path: '/api/renewals', needs: 'offer.request', shapes: async () => (await import('./shapes')).renewPolicies })

/** Proposes the best new offer of a renewal to its client in one step, by mail where the desk sends mail. It issues nothing. */
export const proposeRenewal = apiEndpoint({ method: 'POST', path: '/api/renewals/{policyId}/proposal', needs: 'proposal.share', shapes: async () => (await import('./shapes')).proposeRenewal })

/** Reminds the clients of chosen policies by mail, as a job: each once for a policy and distance. */
export const remindClients = apiEndpoint({ method: 'POST', path: '/api/renewals/reminders', needs: 'proposal.share', shapes: async () => (await import('./shapes')).remindClients })

/** When the reader's own clients are reminded by themselves, and whether this desk sends mail. */
export const readReminderRule = apiEndpoint({ method: 'GET', path: '/api/renewals/reminder-rule', needs: 'proposal.share', shapes: async () => (await import('./shapes')).readReminderRule })

/** Changes it. */
export const changeReminderRule = apiEndpoint({ method: 'PUT', path: '/api/renewals/reminder-rule', needs: 'proposal.share', shapes: async () => (await import('./shapes')).changeReminderRule })
