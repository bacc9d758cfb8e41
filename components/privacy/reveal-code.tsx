'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { RevealedCode } from '@/lib/features/privacy/model/reads'

const RevealDialog = lazy(() => import('./reveal-dialog').then((module) => ({ default: module.RevealDialog })))

interface RevealCodeProps {
  clientId: string
  code: RevealedCode
}

/** The button beside a masked code. It opens the one dialog that asks why, and shows the code for a short time. */
export function RevealCode({ clientId, code }: RevealCodeProps) {
  const t = useTranslations('privacy')
  const [isOpen, setIsOpen] = useState(false)
  const [timesClosed, setTimesClosed] = useState(0)
  const [wasShown, setWasShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = t(`codes.${code}`)

  function close(hasShown: boolean) {
    setIsOpen(false)
    setWasShown(hasShown)
    setTimesClosed(timesClosed + 1)
  }

  // The dialog may close by itself: then nothing was pressed that takes the focus back.
  useEffect(() => {
    if (timesClosed > 0) button.current?.focus()
  }, [timesClosed])

  return (
    <>
      <Button ref={button} size="small" aria-label={t('reveal.openOf', { code: name })} onPress={() => setIsOpen(true)}>
        <Icon name="eye" /> {t('reveal.open')}
      </Button>
      <span role="status" className="sr-only">
        {wasShown && !isOpen ? t('reveal.hidden', { code: name }) : ''}
      </span>
      <Suspense>{isOpen ? <RevealDialog clientId={clientId} code={code} onClose={close} /> : null}</Suspense>
    </>
  )
}
