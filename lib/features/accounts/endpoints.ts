import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { AccountInput, AccountProblem, SavedAccount, TestedAccount, TestReport } from './shapes'

/** Tries an account, and keeps it when it works. */
export const saveAccount = apiEndpoint({
  method: 'PUT',
  path: '/api/operator-accounts/{service}/{environment}',
  needs: 'operatorAccount.manage',
  shapes: async () => (await import('./shapes')).saveAccount,
})

/** Tries the account that is stored, and notes how it went. */
export const testAccount = apiEndpoint({
  method: 'POST',
  path: '/api/operator-accounts/{service}/{environment}/test',
  needs: 'operatorAccount.manage',
  shapes: async () => (await import('./shapes')).testAccount,
})
