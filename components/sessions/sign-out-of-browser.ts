import { clearLocalDrafts } from '@/components/layout/local-drafts'

/** Ends the session and removes the drafts stored in this browser. */
export async function signOutOfBrowser(): Promise<void> {
  // Lazy: few visits sign out.
  const { signOut } = await import('next-auth/react')
  clearLocalDrafts()
  await signOut({ redirect: false })
  location.assign('/sign-in')
}
