'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { AgainButton } from './again-button'
import { offerRenewal } from './renewal-door'

interface RenewPolicyProps {
  policyId: string
  /** Whether it is due. */
  isDue: boolean
}

/** Renews the policy whose page is shown; the palette does it too. */
export function RenewPolicy({ policyId, isDue }: RenewPolicyProps) {
  const t = useTranslations('again')
  useEffect(() => offerRenewal(policyId), [policyId])
  return <AgainButton origin={{ renews: policyId }} label={t('renew')} name={t('renewThis')} variant={isDue ? 'primary' : 'secondary'} />
}
