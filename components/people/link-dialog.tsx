'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { copyText } from '@/components/layout/copy-text'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import { Notice } from '@/components/ui/notice'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { LinkByMail } from '@/lib/features/people/endpoints'

interface LinkDialogProps {
  email: string
  sent: LinkByMail
  onClose: () => void
}

/** The link of an invitation, shown this once; or that it was mailed. */
export function LinkDialog({ email, sent, onClose }: LinkDialogProps) {
  const t = useTranslations('people.linkDialog')
  const faults = useTranslations('faults')
  const [isCopied, setIsCopied] = useState(false)
  const link = sent.isMailed ? undefined : sent.link

  // Where the browser lets nothing be copied, the link is copied by hand.
  const copy = (text: string) => copyText(text).then(setIsCopied)

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('done')}
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          {link === undefined ? null : <Button onPress={() => void copy(link)}>{t(isCopied ? 'copied' : 'copy')}</Button>}
          <Button variant="primary" onPress={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div role="status" className="grid gap-3">
        {sent.isMailed ? <p>{t('mailed', { email })}</p> : null}
        {!sent.isMailed && sent.mailFault !== undefined ? (
          <Notice tone="warn" title={t('notMailed')}>
            {faults(sent.mailFault, { by: '', table: '', column: '' })}
          </Notice>
        ) : null}
        {link === undefined ? null : (
          <>
            <p>{t('lead', { email })}</p>
            <TextField label={t('link')} value={link} onChange={() => {}} isReadOnly isRequired />
          </>
        )}
      </div>
    </Dialog>
  )
}
