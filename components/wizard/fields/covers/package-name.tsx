'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import { COVER_PACKAGE_MAX } from '@/lib/features/cover-packages/model/cover-package-text'

interface PackageNameProps {
  isPending: boolean
  onSave: (name: string) => void
  onCancel: () => void
}

/** Asks for the name of a new package. It takes the focus, and its Enter saves the package. */
export function PackageName({ isPending, onSave, onCancel }: PackageNameProps) {
  const t = useTranslations('coverPackages')
  const [name, setName] = useState('')
  const root = useRef<HTMLSpanElement>(null)
  const trimmed = name.trim()
  const save = () => {
    if (trimmed !== '') onSave(trimmed)
  }
  // Enter in the form of the step would go on to the next one.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const part = root.current
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    part?.querySelector('input')?.focus()
    part?.addEventListener('keydown', listen)
    return () => part?.removeEventListener('keydown', listen)
  }, [])
  return (
    <span ref={root} className="flex flex-wrap items-end gap-2">
      <TextField label={t('name')} isRequired value={name} onChange={setName} maxLength={COVER_PACKAGE_MAX.name} />
      <Button onPress={save} isPending={isPending} isDisabled={trimmed === ''}>
        {t('save')}
      </Button>
      <Button variant="quiet" onPress={onCancel}>
        {t('cancel')}
      </Button>
    </span>
  )
}
