import { forgetLocalDrafts } from '@/components/layout/local-drafts'

/** Ends the session; drafts kept in this browser leave with the person. */
export async function leave(): Promise<void> {
  // Most pages are left without it.
  const { signOut } = await import('next-auth/react')
  forgetLocalDrafts()
  await signOut({ redirect: false })
  location.assign('/sign-in')
}
