'use client'

import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { FieldGroup } from './field-group'
import type { FieldBinding, FieldTexts, FocusTarget } from './field-props'
import { useChoiceBeforeHydration } from './use-input-before-hydration'

export interface SegmentedControlProps extends FieldTexts, FieldBinding {
  options: readonly { key: string; label: ReactNode; isDisabled?: boolean | undefined }[]
  value: string | null | undefined
  onChange: (key: string) => void
  /** As wide as its place, two choices a line. */
  isWide?: boolean | undefined
  ref?: Ref<FocusTarget> | undefined
}

/** Two to five short choices side by side, for example yes and no. */
export function SegmentedControl({ options, value, onChange, name, isDisabled = false, isWide = false, ...fieldGroup }: SegmentedControlProps) {
  const id = useId()
  const group = name ?? id
  useChoiceBeforeHydration(group, value, onChange)
  return (
    <FieldGroup role="radiogroup" {...fieldGroup}>
      <div
        className={classNames(
          'max-w-full rounded-md border bg-surface p-0.5',
          isWide ? 'grid grid-cols-2 text-center' : 'inline-flex flex-wrap',
          fieldGroup.isInvalid === true ? 'border-bad ring-1 ring-bad ring-inset' : 'border-field',
        )}
      >
        {options.map((option) => (
          <label
            key={option.key}
            className="relative flex min-h-7.5 min-w-9 cursor-pointer items-center justify-center rounded-sm px-3 text-base font-medium text-ink select-none max-sm:min-h-10 hover:bg-sunk has-focus-visible:focus-ring has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-disabled:cursor-not-allowed has-disabled:text-ink-3 forced-colors:has-checked:border-2"
          >
            <input
              type="radio"
              name={group}
              value={option.key}
              checked={option.key === value}
              onChange={() => onChange(option.key)}
              disabled={isDisabled || option.isDisabled === true}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
