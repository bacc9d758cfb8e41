import { clearLocalDrafts } from '@/components/layout/local-drafts'
import { call } from '@/lib/platform/api/call-endpoint'
import { endOwnSession, readCsrfToken } from '@/lib/features/sessions/endpoints'

/** Ends the session and removes the drafts stored in this browser. */
export async function signOutOfBrowser(): Promise<void> {
  clearLocalDrafts()
  const { csrfToken } = await call(readCsrfToken, {})
  await call(endOwnSession, { input: { csrfToken } })
  location.assign('/sign-in')
}
