import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { ClientRow, MergeSide } from './shapes'

/**
 * Searches the agency's clients by name, CNP, CUI, phone, e-mail, identity card or plate. The term may be a personal code,
 * so it travels in the body, not in the URL.
 */
export const findClients = apiEndpoint({
  method: 'POST',
  path: '/api/clients/search',
  needs: 'client.read',
  shapes: async () => (await import('./shapes')).findClients,
})

/** A whole client, to fill the policyholder step. */
export const readClient = apiEndpoint({
  method: 'GET',
  path: '/api/clients/{clientId}',
  needs: 'client.read',
  shapes: async () => (await import('./shapes')).readClient,
})

/** The agency's client with a CNP or CUI, if any. The code travels in the body, not in the URL. */
export const findKnownClient = apiEndpoint({
  method: 'POST',
  path: '/api/clients/known',
  needs: 'client.read',
  shapes: async () => (await import('./shapes')).findKnownClient,
})

/** Writes a note about a client. */
export const writeNote = apiEndpoint({
  method: 'POST',
  path: '/api/clients/{clientId}/notes',
  needs: 'client.write',
  shapes: async () => (await import('./shapes')).writeNote,
})

/** Deletes an own note. */
export const removeNote = apiEndpoint({
  method: 'POST',
  path: '/api/client-notes/{noteId}/removal',
  needs: 'client.write',
  shapes: async () => (await import('./shapes')).removeNote,
})

/** Notes something to do for a client on a day. */
export const writeTask = apiEndpoint({
  method: 'POST',
  path: '/api/clients/{clientId}/tasks',
  needs: 'client.write',
  shapes: async () => (await import('./shapes')).writeTask,
})

/** Marks a task as done, or as to do again. */
export const finishTask = apiEndpoint({
  method: 'PUT',
  path: '/api/client-tasks/{taskId}',
  needs: 'client.write',
  shapes: async () => (await import('./shapes')).finishTask,
})

/** Keeps a paper that a client brought. The file is the body. */
export const addPaper = apiEndpoint({
  method: 'POST',
  path: '/api/clients/{clientId}/papers',
  needs: 'client.write',
  shapes: async () => (await import('./shapes')).addPaper,
})

/** A paper of a client, to keep; recorded. */
export const downloadPaper = apiEndpoint({
  method: 'GET',
  path: '/api/client-papers/{paperId}',
  needs: 'document.read',
  shapes: async () => (await import('./shapes')).downloadPaper,
})

/** Deletes a paper of a client. */
export const removePaper = apiEndpoint({
  method: 'POST',
  path: '/api/client-papers/{paperId}/removal',
  needs: 'client.write',
  shapes: async () => (await import('./shapes')).removePaper,
})

/** Two records of clients side by side, codes masked, before they are merged; recorded. */
export const readMerge = apiEndpoint({
  method: 'GET',
  path: '/api/clients/{clientId}/merge/{otherId}',
  needs: 'client.merge',
  shapes: async () => (await import('./shapes')).readMerge,
})

/** Makes two records of one person one. The record of the path stays. */
export const mergeClients = apiEndpoint({
  method: 'POST',
  path: '/api/clients/{clientId}/merge',
  needs: 'client.merge',
  shapes: async () => (await import('./shapes')).mergeClients,
})
