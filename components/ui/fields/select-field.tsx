'use client'

import { lazy, type Ref, Suspense } from 'react'
import { classList } from '@/components/ui/class-list'
import { FieldLabel, FieldLabelLine } from './field-label'
import { fieldLook } from './field-look'
import type { FieldBinding, FieldWords, FocusTarget } from './field-words'

export interface SelectItem {
  key: string
  label: string
  detail?: string | undefined
  isDisabled?: boolean | undefined
}

export interface SelectFieldProps extends FieldWords, FieldBinding {
  items: readonly SelectItem[]
  value: string | null | undefined
  onChange: (key: string) => void
  /** Shown while nothing is chosen, for example "Choose". */
  placeholder: string
  ref?: Ref<FocusTarget> | undefined
}

const SelectBox = lazy(() => import('./select-box').then((module) => ({ default: module.SelectBox })))

/** A choice among few: opens with Enter, Space or arrows, finds by typing. Its list is fetched after the page. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Suspense fallback={<Held {...props} />}>
      <SelectBox {...props} />
    </Suspense>
  )
}

/** Holds the place, so that nothing moves when the field arrives. */
function Held({ items, value, label, optionalWord, isRequired, isLabelHidden, className }: SelectFieldProps) {
  return (
    <div className={classList('min-w-0', className)}>
      <FieldLabelLine isHidden={isLabelHidden ?? false}>
        <FieldLabel label={label} optionalWord={isRequired === true ? undefined : optionalWord} />
      </FieldLabelLine>
      <div className={classList('flex items-center px-2.5', fieldLook({ isInvalid: false, isOff: false }))}>
        {items.find((item) => item.key === value)?.label}
      </div>
    </div>
  )
}
