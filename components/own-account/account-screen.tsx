'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/fields/text-field'
import { PageHeader } from '@/components/ui/page-header'
import type { AccountView } from '@/lib/features/own-account/endpoints'
import type { FactorsView } from '@/lib/features/second-factors/endpoints'
import { FactorsCard } from './factors-card'
import { PasswordCard } from './password-card'
import { SessionsCard } from './sessions-card'
import { useAccount } from './use-account'

interface AccountScreenProps {
  account: AccountView
  factors: FactorsView
}

/** One's own account: who one is, password, second factors, and where one is signed in. */
export function AccountScreen({ account: initial, factors }: AccountScreenProps) {
  const t = useTranslations('ownAccount')
  const { name, email, sessions } = useAccount(initial)
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
        <div className="grid min-w-0 gap-4">
          <Card title={t('person.title')}>
            <div className="grid max-w-md gap-4">
              <TextField label={t('person.name')} value={name} onChange={() => {}} isReadOnly isRequired />
              <TextField label={t('person.email')} type="email" value={email} onChange={() => {}} isReadOnly isRequired />
              <p className="text-sm text-ink-2">{t('person.hint')}</p>
            </div>
          </Card>
          <PasswordCard email={email} />
        </div>
        <div className="grid min-w-0 gap-4">
          <FactorsCard initial={factors} email={email} />
          <SessionsCard sessions={sessions} />
        </div>
      </div>
    </>
  )
}
