'use client'

import { type ReactNode, type Ref, useId } from 'react'
import { classList } from './class-list'
import { FieldGroup } from './field-group'
import type { FieldBinding, FieldWords, FocusTarget } from './field-words'
import { useChosenEarly } from './use-done-early'

export interface RadioCard {
  key: string
  label: ReactNode
  description?: ReactNode | undefined
  /** Stands at the right edge: a price, a badge, a key. */
  aside?: ReactNode | undefined
  isDisabled?: boolean | undefined
}

export interface RadioCardsProps extends FieldWords, FieldBinding {
  options: readonly RadioCard[]
  value: string | null | undefined
  onChange: (key: string) => void
  columns?: 1 | 2 | 3 | undefined
  ref?: Ref<FocusTarget> | undefined
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 desk:grid-cols-3' }

/** A choice whose options need a sentence each. */
export function RadioCards({ options, value, onChange, columns = 1, name, isDisabled = false, ...fieldGroup }: RadioCardsProps) {
  const id = useId()
  const group = name ?? id
  useChosenEarly(group, value, onChange)
  return (
    <FieldGroup role="radiogroup" {...fieldGroup}>
      <div className={`grid gap-x-4 gap-y-2 ${grids[columns]}`}>
        {options.map(({ key, label, description, aside, isDisabled: isOut = false }) => (
          <label
            key={key}
            className={classList(
              'group relative flex min-h-10 w-full cursor-pointer items-start gap-2.5 rounded-md border bg-surface px-3 py-2 hover:bg-sunk has-focus-visible:focus-ring has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-checked:ring-inset has-disabled:cursor-not-allowed has-disabled:bg-sunk has-disabled:text-ink-3',
              fieldGroup.isInvalid === true ? 'border-bad' : 'border-field',
            )}
          >
            <input
              type="radio"
              name={group}
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
              disabled={isDisabled || isOut}
              aria-labelledby={`${id}-${key}`}
              aria-describedby={description === undefined ? undefined : `${id}-${key}-more`}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            <span className="mt-0.75 flex size-4 shrink-0 items-center justify-center rounded-full border border-field bg-surface group-has-checked:border-5 group-has-checked:border-accent" />
            <span className="min-w-0 flex-1">
              <span id={`${id}-${key}`} className="block font-semibold">
                {label}
              </span>
              {description === undefined ? null : (
                <span id={`${id}-${key}-more`} className="block text-sm text-ink-2">
                  {description}
                </span>
              )}
            </span>
            {aside}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
