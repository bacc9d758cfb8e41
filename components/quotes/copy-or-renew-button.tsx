'use client'

import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { useCopyOrRenew } from './use-copy-or-renew'
import type { CopyOrRenewSource } from './start-copy-or-renewal'

interface CopyOrRenewButtonProps {
  origin: CopyOrRenewSource
  /** The accessible name, where buttons share a label. */
  name?: string | undefined
  label: string
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'medium'
}

/** Copies a quote or renews a policy with one press; shows a failure beside it. */
export function CopyOrRenewButton({ origin, name, label, variant = 'secondary', size = 'medium' }: CopyOrRenewButtonProps) {
  const t = useTranslations('copyAndRenew')
  const { begin, error } = useCopyOrRenew()
  return (
    <div className="inline-grid gap-2">
      <Button variant={variant} size={size} {...(name !== undefined && { 'aria-label': name })} onPress={() => begin(origin)}>
        {label}
      </Button>
      <FaultNotice error={error} title={t('failed')} />
    </div>
  )
}
