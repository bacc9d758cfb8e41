import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { JudgementView } from './shapes'

/** The sheet of clients to fill in, as a file. */
export const readClientTemplate = apiEndpoint({ method: 'GET', path: '/api/imports/clients/template', needs: 'client.write', shapes: async () => (await import('./shapes')).readTemplate })

/** The sheet of policies issued elsewhere to fill in, as a file. */
export const readPolicyTemplate = apiEndpoint({ method: 'GET', path: '/api/imports/policies/template', needs: 'policy.file', shapes: async () => (await import('./shapes')).readTemplate })

/** Judges a sheet of clients row by row. The file is the body; nothing is written. */
export const judgeClientSheet = apiEndpoint({ method: 'POST', path: '/api/imports/clients/judgement', needs: 'client.write', shapes: async () => (await import('./shapes')).judgeSheet })

/** Adds the clients of a sheet that are new: all of them, or none while a row is wrong. */
export const importClientSheet = apiEndpoint({ method: 'POST', path: '/api/imports/clients', needs: 'client.write', shapes: async () => (await import('./shapes')).importSheet })

/** Judges a sheet of policies that were issued elsewhere. The file is the body; nothing is written. */
export const judgePolicySheet = apiEndpoint({ method: 'POST', path: '/api/imports/policies/judgement', needs: 'policy.file', shapes: async () => (await import('./shapes')).judgeSheet })

/** Adds the policies of a sheet that are new: all of them, or none while a row is wrong. */
export const importPolicySheet = apiEndpoint({ method: 'POST', path: '/api/imports/policies', needs: 'policy.file', shapes: async () => (await import('./shapes')).importSheet })
