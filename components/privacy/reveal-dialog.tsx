'use client'

import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import type { FocusTarget } from '@/components/ui/fields/field-props'
import { TextField } from '@/components/ui/fields/text-field'
import { Dialog } from '@/components/ui/overlays/dialog'
import { revealCode } from '@/lib/features/privacy/endpoints'
import { NOTE_LENGTH_MAX, NOTE_LETTERS_MIN, type Purpose, PURPOSES, type RevealedCode, tellsReason } from '@/lib/features/privacy/model/reads'
import { call } from '@/lib/platform/api/call-endpoint'
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
  const [purpose, setPurpose] = useState<Purpose>()
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<unknown>()
  const [shown, setShown] = useState<{ readonly code: string; readonly shownForMs: number }>()
  const purposeField = useRef<FocusTarget>(null)
  const noteField = useRef<HTMLInputElement>(null)
  const isNoteMissing = purpose === 'other' && !tellsReason(note)

  async function reveal(event: SyntheticEvent) {
    event.preventDefault()
    setIsTried(true)
    if (purpose === undefined) return purposeField.current?.focus()
    if (isNoteMissing) return noteField.current?.focus()
    setIsAsking(true)
    setError(undefined)
    try {
      // Not through a cache of requests: it would hold the code.
      setShown(await call(revealCode, { params: { clientId }, input: { code, purpose, note: note.trim() } }))
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
        <form noValidate className="grid gap-3" onSubmit={(event) => void reveal(event)}>
          <p className="text-ink-2">{t('reveal.lead')}</p>
          <SelectField
            ref={purposeField}
            label={t('reveal.purpose')}
            placeholder={t('reveal.choose')}
            isRequired
            items={PURPOSES.map((key) => ({ key, label: t(`purposes.${key}`) }))}
            value={purpose}
            onChange={(key) => setPurpose(PURPOSES.find((one) => one === key))}
            {...(isTried && purpose === undefined ? { isInvalid: true, errorMessage: t('reveal.purposeMissing') } : {})}
          />
          <TextField
            ref={noteField}
            label={t('reveal.note')}
            description={t('reveal.noteHint')}
            isRequired={purpose === 'other'}
            maxLength={NOTE_LENGTH_MAX}
            value={note}
            onChange={setNote}
            {...(isTried && isNoteMissing ? { isInvalid: true, errorMessage: t('reveal.noteMissing', { letters: NOTE_LETTERS_MIN }) } : {})}
          />
          <FaultNotice error={error} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onPress={() => onClose(false)}>{t('reveal.cancel')}</Button>
            <Button type="submit" variant="primary" isPending={isAsking}>
              {t('reveal.submit')}
            </Button>
          </div>
        </form>
      ) : (
        <ShownCode {...shown} name={name} onOver={() => onClose(true)} />
      )}
    </Dialog>
  )
}
