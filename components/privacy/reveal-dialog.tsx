'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import { revealCode } from '@/lib/features/privacy/endpoints'
import type { Purpose, RevealedCode } from '@/lib/features/privacy/model/reads'
import { call } from '@/lib/platform/api/call-endpoint'
import { PurposeForm } from './purpose-form'
import { ShownCode } from './shown-code'

interface RevealDialogProps {
  clientId: string
  code: RevealedCode
  /** Called with whether the code was shown. */
  onClose: (hasShown: boolean) => void
}

/** Asks for the purpose of a reveal, and shows the code until its time is over. The code lives in this dialog alone. */
export function RevealDialog({ clientId, code, onClose }: RevealDialogProps) {
  const t = useTranslations('privacy')
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<unknown>()
  const [shown, setShown] = useState<{ readonly code: string; readonly shownForMs: number }>()

  async function reveal(reason: { readonly purpose: Purpose; readonly note: string }) {
    setIsAsking(true)
    setError(undefined)
    try {
      // Not through a cache of requests: it would hold the code.
      setShown(await call(revealCode, { params: { clientId }, input: { code, ...reason } }))
    } catch (failure) {
      setError(failure)
    } finally {
      setIsAsking(false)
    }
  }

  const name = t(`codes.${code}`)
  return (
    <Dialog isOpen onOpenChange={() => onClose(shown !== undefined)} size="small" title={t('reveal.title', { code: name })} closeLabel={t('reveal.close')}>
      {shown === undefined ? (
        <PurposeForm lead={t('reveal.lead')} submit={t('reveal.submit')} isPending={isAsking} error={error} onSubmit={(reason) => void reveal(reason)} onCancel={() => onClose(false)} />
      ) : (
        <ShownCode {...shown} name={name} onOver={() => onClose(true)} />
      )}
    </Dialog>
  )
}
