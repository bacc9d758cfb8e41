'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type FilePolicyButtonProps, EMPTY_FILING_FORM } from './filing-form-values'

const FilePolicyDialog = lazy(() => import('./file-policy-dialog').then((module) => ({ default: module.FilePolicyDialog })))

/** The button to file a policy issued elsewhere. A press loads the form; closing the dialog keeps the typed values. */
export function FilePolicyButton(props: FilePolicyButtonProps) {
  const t = useTranslations('filing')
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(EMPTY_FILING_FORM)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{t('open')}</Button>
      <Suspense>{isOpen ? <FilePolicyDialog {...props} typed={typed} onType={setTyped} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  )
}
