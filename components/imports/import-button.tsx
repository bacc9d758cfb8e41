'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ImportKind } from '@/lib/features/imports/model/import'

const ImportDialog = lazy(() => import('./import-dialog').then((module) => ({ default: module.ImportDialog })))

/** Opens the import from a sheet. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const t = useTranslations('imports')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{t(`open.${kind}`)}</Button>
      <Suspense>{isOpen ? <ImportDialog kind={kind} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  )
}
