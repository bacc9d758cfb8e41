'use client'

import { Button } from '@/components/ui/button'
import { Menu } from '@/components/ui/overlays/menu'
import { Monogram } from '@/components/ui/monogram'
import { signOutOfBrowser } from './sign-out-of-browser'

interface UserMenuProps {
  name: string
  role: string
  labels: { account: string; ownAccount: string; signOut: string }
}

/** The signed-in user, and sign-out. */
export function UserMenu({ name, role, labels }: UserMenuProps) {
  return (
    <Menu
      label={labels.account}
      trigger={
        <Button variant="quiet" size="small" aria-label={labels.account}>
          <Monogram name={name} shape="round" size="small" />
        </Button>
      }
      head={
        <>
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-2">{role}</p>
        </>
      }
      entries={[{ key: 'account', label: labels.ownAccount, href: '/account' }, { key: 'sign-out', label: labels.signOut, onAction: () => void signOutOfBrowser() }]}
    />
  )
}
