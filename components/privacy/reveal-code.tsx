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
  /** As a word beside the code, where there is little room. */
  isCompact?: boolean | undefined
  /** Called when the code was shown and is hidden again. */
  onShown?: (() => void) | undefined
}

/** The button beside a masked code. It opens the one dialog that asks why, and shows the code for a short time. */
export function RevealCode({ clientId, code, isCompact = false, onShown }: RevealCodeProps) {
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
    if (hasShown) onShown?.()
  }

  // The dialog may close by itself: then nothing was pressed that takes the focus back.
  useEffect(() => {
    if (timesClosed > 0) button.current?.focus()
  }, [timesClosed])

  return (
    <>
      <Button ref={button} size="small" variant={isCompact ? 'quiet' : 'secondary'} className={isCompact ? '-my-1 min-h-6! px-1.5! underline decoration-accent-mark underline-offset-3' : undefined} aria-label={t('reveal.openOf', { code: name })} onPress={() => setIsOpen(true)}>
        {isCompact ? (
          t('reveal.openShort')
        ) : (
          <>
            <Icon name="eye" /> {t('reveal.open')}
          </>
        )}
      </Button>
      <span role="status" className="sr-only">
        {wasShown && !isOpen ? t('reveal.hidden', { code: name }) : ''}
      </span>
      <Suspense>{isOpen ? <RevealDialog clientId={clientId} code={code} onClose={close} /> : null}</Suspense>
    </>
  )
}
