'use client'

import { Button } from '@/components/ui/button'
import { Menu } from '@/components/ui/overlays/menu'
import { Monogram } from '@/components/ui/monogram'
import { signOutOfBrowser } from './sign-out-of-browser'

interface UserMenuProps {
  name: string
  role: string
  words: { account: string; signOut: string }
}

/** The signed-in user, and sign-out. */
export function UserMenu({ name, role, words }: UserMenuProps) {
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
      entries={[{ key: 'sign-out', label: words.signOut, onAction: () => void signOutOfBrowser() }]}
    />
  )
}
