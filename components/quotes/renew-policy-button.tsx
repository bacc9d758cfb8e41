'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { CopyOrRenewButton } from './copy-or-renew-button'
import { registerRenewablePolicy } from './renewable-policy'

interface RenewPolicyButtonProps {
  policyId: string
  /** Whether it is due: before that only the palette offers it. */
  isDue: boolean
}

/** Renews the policy whose page is shown; the palette does it too. */
export function RenewPolicyButton({ policyId, isDue }: RenewPolicyButtonProps) {
  const t = useTranslations('copyAndRenew')
  useEffect(() => registerRenewablePolicy(policyId), [policyId])
  return isDue ? <CopyOrRenewButton origin={{ renews: policyId }} label={t('renew')} name={t('renewThis')} variant="primary" /> : null
}
