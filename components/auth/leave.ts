import { signOut } from 'next-auth/react'
import { forgetLocalDrafts } from '@/components/layout/local-drafts'

/** Ends the session; drafts kept in this browser leave with the person. */
export async function leave(): Promise<void> {
  forgetLocalDrafts()
  await signOut({ redirect: false })
  location.assign('/sign-in')
}
