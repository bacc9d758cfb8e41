'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

const MergeDialog = lazy(() => import('./merge-dialog').then((module) => ({ default: module.MergeDialog })))

/** Opens the dialog that makes two records of one person one. */
export function MergeButton({ clientId, kind, name }: { clientId: string; kind: 'person' | 'company'; name: string }) {
  const t = useTranslations('clientPage')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-label={t('merge')} onPress={() => setIsOpen(true)} className="px-2.5!">
        <Icon name="copies" />
      </Button>
      <Suspense>{isOpen ? <MergeDialog clientId={clientId} kind={kind} name={name} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  )
}
