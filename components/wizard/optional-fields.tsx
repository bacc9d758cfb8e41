'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { Draft } from './draft/draft'

interface OptionalFieldsProps {
  fields: readonly { readonly name: string; readonly label: string }[]
  children: ReactNode
}

/** Optional fields, collapsed behind their names. Expanded when one of them has a value or an error. */
export function OptionalFields({ fields, children }: OptionalFieldsProps) {
  const t = useTranslations('wizard')
  const { errors } = useFormState<Draft>()
  const values = useWatch<Draft>()
  const [isOpened, setIsOpened] = useState(false)
  const contentId = useId()
  if (fields.length === 0) return null
  // Fields with a value or an error stay visible.
  const isNeeded = fields.some(({ name }) => get(errors, name) !== undefined || hasValue(get(values, name)))
  const isOpen = isOpened || isNeeded
  const names = fields.map(({ label }) => inSentence(label)).join(', ')
  return (
    <div>
      {isNeeded ? (
        <p className="flex min-h-9 items-center font-semibold text-ink-2 max-sm:min-h-11">{t('optionalShown')}</p>
      ) : (
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onPress={() => setIsOpened(!isOpen)}
          className="-mx-2 px-2! text-left!"
        >
          {isOpen ? `– ${t('optionalShown')}` : t('optional', { count: fields.length, names })}
        </Button>
      )}
      {isOpen ? (
        <div id={contentId} className="mt-3">
          {children}
        </div>
      ) : null}
    </div>
  )
}

/** Within a sentence; words in capitals stay: CAEN, TVA. */
function inSentence(label: string): string {
  return label.replace(/[^\s(]+/gu, (word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLocaleLowerCase()))
}

function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== '' && value !== false
}
