'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type Ref, useDeferredValue, useState } from 'react'
import type { ComboBoxItem } from '@/components/ui/fields/combo-box'
import type { FieldBinding, FieldWords } from '@/components/ui/fields/field-words'
import { TextField } from '@/components/ui/fields/text-field'
import type { ListState } from '@/components/wizard/lists/use-list'
import { loadable, useLoaded } from '@/components/wizard/draft/use-loaded'
import { ListNote } from './list-note'

// The heaviest field of the kit: it comes after the step is shown.
const comboBox = loadable(() => import('@/components/ui/fields/combo-box'))

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

/** A choice from a list of the operator. Until its code has come, a field in its place takes what is typed. */
export function ComboPart({ list, ref, ...props }: ComboPartProps) {
  const t = useTranslations()
  // After what has been typed until now, which may just be being taken up.
  const kit = useDeferredValue(useLoaded(comboBox))
  const [early, setEarly] = useState<{ text: string; over: string | null }>()
  const [isInside, setInside] = useState(false)
  // A value that came from outside replaces what was typed.
  const text = early !== undefined && (props.value === null || props.value === early.over) ? early.text : null
  const words = { ...props, optionalWord: t('fields.optional') }
  if (kit === undefined) {
    return (
      <TextField
        {...fieldOnly(words)}
        ref={ref}
        placeholder={props.placeholder}
        value={text ?? props.selectedItem?.label ?? ''}
        onChange={(typed) => {
          setEarly({ text: typed, over: props.value })
          props.onInputChange?.(typed)
        }}
        onFocus={() => setInside(true)}
        onBlur={() => {
          setInside(false)
          if (text !== null && props.value !== null) props.onChange(null)
          props.onBlur?.()
        }}
        element={{ role: 'combobox', 'aria-expanded': false, onKeyDown: chooseNothing }}
      />
    )
  }
  return (
    <div className="min-w-0">
      <kit.ComboBox
        {...words}
        ref={ref}
        begun={{ text, isInside }}
        openLabel={t('wizard.openList')}
        emptyText={list.isLoading ? t('wizard.loading') : list.hasFailed ? t('wizard.listFailed') : t('fields.noMatch')}
      />
      <ListNote list={list} />
    </div>
  )
}

// Enter would choose from the list; without one it would leave the step.
function chooseNothing(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

function fieldOnly({ label, labelExtra, optionalWord, description, errorMessage, isInvalid, isRequired }: FieldWords & FieldBinding) {
  return { label, labelExtra, optionalWord, description, errorMessage, isInvalid, isRequired }
}
