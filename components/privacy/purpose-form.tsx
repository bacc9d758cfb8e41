'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Form } from '@/components/ui/fields/form'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import { TextField } from '@/components/ui/fields/text-field'
import { NOTE_LENGTH_MAX, NOTE_LETTERS_MIN, type Purpose, PURPOSES, tellsReason } from '@/lib/features/privacy/model/reads'

interface PurposeFormProps {
  lead: string
  submit: string
  isPending: boolean
  error: unknown
  onSubmit: (reason: { readonly purpose: Purpose; readonly note: string }) => void
  onCancel: () => void
}

/** Why somebody needs codes in full: a purpose, and words beside it. */
export function PurposeForm({ lead, submit, isPending, error, onSubmit, onCancel }: PurposeFormProps) {
  const t = useTranslations('privacy')
  const [purpose, setPurpose] = useState<Purpose>()
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const purposeField = useRef<HTMLSelectElement>(null)
  const noteField = useRef<HTMLInputElement>(null)
  const isNoteMissing = purpose === 'other' && !tellsReason(note)

  function send() {
    setIsTried(true)
    if (purpose === undefined) return purposeField.current?.focus()
    if (isNoteMissing) return noteField.current?.focus()
    onSubmit({ purpose, note: note.trim() })
  }

  return (
    <Form className="grid gap-3" onSubmit={send}>
      <p className="text-ink-2">{lead}</p>
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
        <Button onPress={onCancel}>{t('reveal.cancel')}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
