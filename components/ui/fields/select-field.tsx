'use client'

import { lazy, Suspense } from 'react'
import { classNames } from '@/components/ui/class-names'
import { FieldLabel, FieldLabelLine } from './field-label'
import { fieldClasses } from './field-classes'
import type { SelectFieldProps } from './select-box'

const SelectBox = lazy(() => import('./select-box').then((module) => ({ default: module.SelectBox })))

/** A choice among few: opens with Enter, Space or arrows, finds by typing. Its list is lazy. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Suspense fallback={<SelectFieldPlaceholder {...props} />}>
      <SelectBox {...props} />
    </Suspense>
  )
}

/** The placeholder that keeps the layout until the field loads. */
function SelectFieldPlaceholder({ items, value, label, optionalWord, isRequired, isLabelHidden, className }: SelectFieldProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <FieldLabelLine isHidden={isLabelHidden ?? false}>
        <FieldLabel label={label} optionalWord={isRequired === true ? undefined : optionalWord} />
      </FieldLabelLine>
      <div className={classNames('flex items-center px-2.5', fieldClasses({ isInvalid: false, isOff: false }))}>
        {items.find((item) => item.key === value)?.label}
      </div>
    </div>
  )
}
