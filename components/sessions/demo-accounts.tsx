'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { Role } from '@/lib/domain/people/role'

export interface DemoAccount {
  email: string
  roles: readonly Role[]
  agency: string
}

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  password: string
  onChoose: (email: string) => void
}

/** The demo's accounts; a press fills one in. */
export function DemoAccounts({ accounts, password, onChoose }: DemoAccountsProps) {
  const t = useTranslations('auth')
  return (
    <section aria-labelledby="demo-accounts" className="mt-6 border-t border-line pt-4">
      <h2 id="demo-accounts" className="font-semibold">
        {t('demoTitle')}
      </h2>
      <p className="mb-2 text-sm text-ink-2">{t('demoHint', { password })}</p>
      <ul className="grid gap-1">
        {accounts.map(({ email, roles, agency }) => (
          <li key={email} className="grid justify-items-start gap-x-3 sm:grid-cols-[auto_1fr] sm:items-center">
            <Button variant="quiet" size="small" onPress={() => onChoose(email)}>
              {email}
            </Button>
            <span className="px-2.5 text-sm text-ink-2 max-sm:mb-1 sm:justify-self-end sm:pr-0 sm:text-right">
              {roles.map((role) => t(`roles.${role}`)).join(', ')} · {agency}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
