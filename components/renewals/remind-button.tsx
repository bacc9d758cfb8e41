'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'

const RemindDialog = lazy(() => import('./remind-dialog').then((module) => ({ default: module.RemindDialog })))

/** Opens the mails to clients: when they leave by themselves, and those of now for the chosen policies. */
export function RemindButton({ policyIds }: { policyIds: readonly string[] }) {
  const t = useTranslations('renewals.remind')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{t('open')}</Button>
      {isOpen ? <Suspense><RemindDialog policyIds={policyIds} onClose={() => setIsOpen(false)} /></Suspense> : null}
    </>
  )
}
