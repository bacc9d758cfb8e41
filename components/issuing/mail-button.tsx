'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { usePageKeys } from '@/components/offer-table/use-offer-keys'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'

const MailDialog = lazy(() => import('@/components/policies/mail-dialog').then((module) => ({ default: module.MailDialog })))

interface MailButtonProps {
  /** One of the policies; all that were issued with it go in one mail. */
  policyId: string
  /** Series and number of each. */
  numbers: readonly string[]
}

const KEYS = ['T'] as const

/** The first act after issuing: one mail to the client with all policies. */
export function MailButton({ policyId, numbers }: MailButtonProps) {
  const t = useTranslations('issue.mail')
  const [isOpen, setIsOpen] = useState(false)
  usePageKeys(KEYS)
  const number = numbers.join(', ')
  return (
    <>
      <Button variant="primary" size="large" onPress={() => setIsOpen(true)} aria-label={t('openOf', { number })} aria-keyshortcuts="T">
        <Icon name="send" className="size-4" /> {t('open')} <Kbd className="border-on-accent/40 bg-transparent text-on-accent">T</Kbd>
      </Button>
      <Suspense>{isOpen ? <MailDialog policyId={policyId} number={number} isOfAll={numbers.length > 1} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  )
}
