'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'

const MailDialog = lazy(() => import('./mail-dialog').then((module) => ({ default: module.MailDialog })))

interface MailPolicyButtonProps {
  policyId: string
  /** Series and number. */
  number: string
  variant?: 'primary' | 'secondary' | undefined
}

/** The button that mails a policy. */
export function MailPolicyButton({ policyId, number, variant }: MailPolicyButtonProps) {
  const t = useTranslations('issue.mail')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onPress={() => setIsOpen(true)} aria-label={t('openOf', { number })}>
        {t('open')}
      </Button>
      <Suspense>{isOpen ? <MailDialog policyId={policyId} number={number} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  )
}
