'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/ui/page-header'
import type { AccountView } from '@/lib/features/own-account/endpoints'
import type { FactorsView } from '@/lib/features/second-factors/endpoints'
import { EmailCard } from './email-card'
import { FactorsCard } from './factors-card'
import { PasswordCard } from './password-card'
import { PersonCard } from './person-card'
import { PhoneCard } from './phone-card'
import { SessionsCard } from './sessions-card'
import { useAccount } from './use-account'

interface AccountScreenProps {
  account: AccountView
  factors: FactorsView
}

/** One's own account: who one is, password, second factors, and where one is signed in. */
export function AccountScreen({ account: initial, factors }: AccountScreenProps) {
  const t = useTranslations('ownAccount')
  const account = useAccount(initial)
  const { name, email, phone, sessions } = account
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
        <div className="grid min-w-0 gap-4">
          <PersonCard name={name} />
          <PhoneCard phone={phone} />
          <EmailCard account={account} factors={factors} />
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
