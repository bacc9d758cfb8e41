'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { copyText } from '@/components/layout/copy-text'
import { Button } from '@/components/ui/button'
import { buttonClasses } from '@/components/ui/button-classes'
import { Dialog } from '@/components/ui/overlays/dialog'

interface CodesDialogProps {
  codes: readonly string[]
  email: string
  onClose: () => void
}

/** Recovery codes, shown this once: to copy, or to keep as a file. */
export function CodesDialog({ codes, email, onClose }: CodesDialogProps) {
  const t = useTranslations('ownAccount.codesDialog')
  const [isCopied, setIsCopied] = useState(false)
  const text = `${t('fileHead', { email })}\n\n${codes.join('\n')}\n`

  // Where the browser lets nothing be copied, the codes are copied by hand.
  const copy = () => copyText(codes.join('\n')).then(setIsCopied)

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('done')}
      role="alertdialog"
      size="small"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={() => void copy()}>{t(isCopied ? 'copied' : 'copy')}</Button>
          <a className={buttonClasses('secondary', 'medium')} download={t('fileName')} href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
            {t('download')}
          </a>
          <Button variant="primary" onPress={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t('lead')}</p>
      <ol aria-label={t('list')} className="grid grid-cols-1 gap-x-6 gap-y-1.5 font-mono figures sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  )
}
