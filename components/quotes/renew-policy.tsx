'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { CopyOrRenewButton } from './again-button'
import { registerRenewablePolicy } from './renewal-door'

interface RenewPolicyProps {
  policyId: string
  /** Whether it is due. */
  isDue: boolean
}

/** Renews the policy whose page is shown; the palette does it too. */
export function RenewPolicyButton({ policyId, isDue }: RenewPolicyProps) {
  const t = useTranslations('again')
  useEffect(() => registerRenewablePolicy(policyId), [policyId])
  return <CopyOrRenewButton origin={{ renews: policyId }} label={t('renew')} name={t('renewThis')} variant={isDue ? 'primary' : 'secondary'} />
}
