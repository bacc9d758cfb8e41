import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { AccountInput, AccountProblem, SavedAccount, TestedAccount, TestReport } from './shapes'

/** Tests an account, and saves it when it works. */
export const saveAccount = apiEndpoint({
  method: 'PUT',
  path: '/api/operator-accounts/{service}/{environment}',
  needs: 'operatorAccount.manage',
  shapes: async () => (await import('./shapes')).saveAccount,
})

/** Tests the stored account, and records the result. */
export const testAccount = apiEndpoint({
  method: 'POST',
  path: '/api/operator-accounts/{service}/{environment}/test',
  needs: 'operatorAccount.manage',
  shapes: async () => (await import('./shapes')).testAccount,
})
