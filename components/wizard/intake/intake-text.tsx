import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { TextArea } from '@/components/ui/fields/text-area'
import { TEXT_LENGTH_MAX } from '@/lib/wizard/intake/lines'

/** The text; it has the focus when the dialog opens. */
export function IntakeText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useTranslations('intake')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextArea
      ref={field}
      label={t('text')}
      placeholder={t('placeholder')}
      rows={6}
      value={text}
      onChange={onChange}
      isRequired
      warning={text.length > TEXT_LENGTH_MAX ? t('tooLong', { max: TEXT_LENGTH_MAX }) : undefined}
      className="[&_textarea]:max-h-44 [&_textarea]:w-full desk:[&_textarea]:max-h-[55vh] desk:[&_textarea]:min-h-72"
    />
  )
}
