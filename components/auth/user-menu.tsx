'use client'

import { signOut } from 'next-auth/react'
import { Button } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { Monogram } from '@/components/ui/monogram'
import { forgetLocalDrafts } from '@/components/layout/local-drafts'

interface UserMenuProps {
  name: string
  role: string
  words: { account: string; signOut: string }
}

/** Who is signed in, and the way out; drafts kept in this browser leave with the person. */
export function UserMenu({ name, role, words }: UserMenuProps) {
  async function leave() {
    forgetLocalDrafts()
    await signOut({ redirect: false })
    location.assign('/sign-in')
  }
  return (
    <Menu
      label={words.account}
      trigger={
        <Button variant="quiet" size="small" aria-label={words.account}>
          <Monogram name={name} shape="round" size="small" />
        </Button>
      }
      head={
        <>
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-2">{role}</p>
        </>
      }
      entries={[{ key: 'sign-out', label: words.signOut, onAction: () => void leave() }]}
    />
  )
}
