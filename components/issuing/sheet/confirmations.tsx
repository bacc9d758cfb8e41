'use client'

import { useTranslations } from 'next-intl'
import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { CheckboxInput } from '@/components/ui/fields/checkbox-input'
import type { FocusTarget } from '@/components/ui/fields/field-props'
import { Icon } from '@/components/ui/icon'
import type { Deviation } from '@/lib/features/issuing/model/deviations'
import { useDeviationWords } from './use-deviation-words'

interface ConfirmationsProps {
  deviations: readonly Deviation[]
  /** The keys of the confirmed ones. */
  value: readonly string[]
  onChange: (confirmed: readonly string[]) => void
  errorMessage: string | undefined
  ref?: Ref<FocusTarget> | undefined
}

/** A line for each deviation, to be confirmed before money is taken. */
export function Confirmations({ deviations, value, onChange, errorMessage, ref }: ConfirmationsProps) {
  const t = useTranslations('issueSheet.confirm')
  const wordsOf = useDeviationWords()
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => list.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus() }))
  const done = deviations.filter(({ key }) => value.includes(key)).length
  const isDone = done === deviations.length
  return (
    <fieldset ref={list} aria-describedby={errorMessage === undefined ? undefined : `${id}-error`} className="grid min-w-0 gap-2.5 border-t border-line pt-3">
      <legend className="float-left flex w-full justify-between gap-3 font-semibold">
        {t('title')}
        <span className={classNames('flex items-center gap-1 text-sm', isDone ? 'text-good' : 'text-ink-2')}>
          {isDone ? <Icon name="check" className="size-3.5" /> : null}
          {t('count', { done, all: deviations.length })}
        </span>
      </legend>
      {deviations.map((deviation) => {
        const { title, detail } = wordsOf(deviation)
        const { key } = deviation
        return (
          <CheckboxInput
            key={key}
            isSelected={value.includes(key)}
            aria-invalid={errorMessage !== undefined && !value.includes(key)}
            onChange={(isSelected) => onChange(isSelected ? [...value, key] : value.filter((one) => one !== key))}
          >
            <span className="block leading-5 font-semibold break-words">{title}</span>
            <span className="block text-sm text-ink-2">{detail}</span>
          </CheckboxInput>
        )
      })}
      {errorMessage === undefined ? null : (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-bad">
          <Icon name="bad" className="mt-0.75 size-3.5" />
          {errorMessage}
        </p>
      )}
    </fieldset>
  )
}
