'use client'

import { type ReactNode, type Ref, useId } from 'react'
import { FieldGroup } from './field-group'
import type { FieldBinding, FieldTexts, FocusTarget } from './field-props'
import { CheckboxInput } from './checkbox-input'

export interface CheckboxOption {
  key: string
  label: ReactNode
  description?: ReactNode | undefined
  isDisabled?: boolean | undefined
}

export interface CheckboxGroupProps extends FieldTexts, FieldBinding {
  options: readonly CheckboxOption[]
  value: readonly string[]
  onChange: (keys: string[]) => void
  columns?: 1 | 2 | 3 | undefined
  ref?: Ref<FocusTarget> | undefined
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 desk:grid-cols-3' }

export function CheckboxGroup({ options, value, onChange, columns = 1, name, isDisabled = false, ...group }: CheckboxGroupProps) {
  const id = useId()
  return (
    <FieldGroup role="group" {...group}>
      <div className={`grid gap-x-4 gap-y-1.5 ${grids[columns]}`}>
        {options.map(({ key, label, description, isDisabled: isOut = false }) => (
          <div key={key}>
            <CheckboxInput
              name={name}
              value={key}
              isSelected={value.includes(key)}
              onChange={(isSelected) => onChange(isSelected ? [...value, key] : value.filter((other) => other !== key))}
              disabled={isDisabled || isOut}
              aria-invalid={group.isInvalid}
              aria-describedby={description === undefined ? undefined : `${id}-${key}`}
            >
              {label}
            </CheckboxInput>
            {description === undefined ? null : (
              <p id={`${id}-${key}`} className="pl-6.5 max-sm:-mt-1.5 text-sm text-ink-2">
                {description}
              </p>
            )}
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
