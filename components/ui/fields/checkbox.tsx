'use client'

import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { describedBy, FieldMessages } from './field-messages'
import type { FieldBinding, FieldTexts } from './field-props'
import { CheckboxInput } from './checkbox-input'

export interface CheckboxProps extends Omit<FieldTexts, 'label' | 'labelExtra' | 'optionalWord'>, FieldBinding {
  /** What is agreed to or switched on; may hold links. */
  label: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  ref?: Ref<HTMLInputElement> | undefined
}

export function Checkbox({ ref, ...props }: CheckboxProps) {
  const id = useId()
  return (
    <div className={classNames('min-w-0', props.className)}>
      <CheckboxInput
        ref={ref}
        name={props.name}
        onBlur={props.onBlur}
        isSelected={props.value}
        onChange={props.onChange}
        isLabelHidden={props.isLabelHidden}
        disabled={props.isDisabled}
        aria-invalid={props.isInvalid}
        aria-required={props.isRequired}
        aria-describedby={describedBy(id, props)}
      >
        {props.label}
      </CheckboxInput>
      <FieldMessages
        fieldId={id}
        description={props.description}
        hint={props.hint}
        warning={props.warning}
        errorMessage={props.errorMessage}
      />
    </div>
  )
}
