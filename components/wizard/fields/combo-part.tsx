'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { ComboBoxItem } from '@/components/ui/combo-box'
import type { FieldBinding, FieldWords } from '@/components/ui/field-words'
import { TextField } from '@/components/ui/text-field'
import type { ListState } from '../use-list'
import { loadable, useLoaded } from '../use-loaded'
import { ListNote } from './list-note'

// The heaviest field of the kit: it comes after the step is shown.
const comboBox = loadable(() => import('@/components/ui/combo-box'))

interface ComboPartProps extends FieldWords, FieldBinding {
  list: ListState
  items: readonly ComboBoxItem[]
  value: string | null
  onChange: (key: string | null) => void
  /** What is chosen, known before the list is. */
  selectedItem?: ComboBoxItem | undefined
  onInputChange?: ((text: string) => void) | undefined
  unmatchedMessage: string
  placeholder?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A choice from a list of the operator, with a field of the same size while it cannot be used. */
export function ComboPart({ list, ref, ...props }: ComboPartProps) {
  const t = useTranslations()
  const kit = useLoaded(comboBox)
  const words = { ...props, optionalWord: t('fields.optional') }
  if (kit === undefined) {
    return <TextField {...fieldOnly(words)} ref={ref} value={props.selectedItem?.label ?? ''} onChange={() => undefined} isReadOnly />
  }
  return (
    <div className="min-w-0">
      <kit.ComboBox
        {...words}
        ref={ref}
        openLabel={t('wizard.openList')}
        emptyText={list.isLoading ? t('wizard.loading') : list.hasFailed ? t('wizard.listFailed') : t('fields.noMatch')}
      />
      <ListNote list={list} />
    </div>
  )
}

function fieldOnly({ label, labelExtra, optionalWord, description, errorMessage, isInvalid, isRequired }: FieldWords & FieldBinding) {
  return { label, labelExtra, optionalWord, description, errorMessage, isInvalid, isRequired }
}
