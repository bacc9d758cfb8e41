import { useQuery } from '@tanstack/react-query'
import { type AccountView, readAccount } from '@/lib/features/own-account/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** The key of one's own account. */
export const ACCOUNT = ['own-account'] as const

/** One's own account: first as the page was rendered, then read again after each change. */
export function useAccount(initial: AccountView): AccountView {
  return useQuery({ queryKey: ACCOUNT, queryFn: ({ signal }) => call(readAccount, {}, signal), initialData: initial }).data
}
