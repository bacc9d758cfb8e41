'use client'

import { type ReactNode, type Ref, useId } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { classList } from './class-list'
import { describedBy, FieldMessages } from './field-messages'
import type { FieldBinding, FieldWords } from './field-words'
import { givenProps } from './given-props'
import { TickBox } from './tick-box'

export interface CheckboxProps extends Omit<FieldWords, 'label' | 'labelExtra' | 'optionalWord'>, FieldBinding {
  /** What is agreed to or switched on; may hold links. */
  label: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  isIndeterminate?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function Checkbox({ ref = null, ...props }: CheckboxProps) {
  const id = useId()
  return (
    <CheckboxField
      {...givenProps({ name: props.name, onBlur: props.onBlur })}
      inputRef={ref}
      {...givenProps({ 'aria-describedby': describedBy(id, props) })}
      className={classList('min-w-0', props.className)}
      isSelected={props.value}
      onChange={props.onChange}
      isIndeterminate={props.isIndeterminate ?? false}
      isInvalid={props.isInvalid ?? false}
      isDisabled={props.isDisabled ?? false}
      isRequired={props.isRequired ?? false}
      validationBehavior="aria"
    >
      <CheckboxButton className="group inline-flex min-h-6 cursor-pointer items-start gap-2 rounded-xs focus-visible:focus-ring disabled:cursor-not-allowed disabled:text-ink-3 max-sm:min-h-9">
        <TickBox />
        <span className={props.isLabelHidden === true ? 'sr-only' : 'min-w-0'}>{props.label}</span>
      </CheckboxButton>
      <FieldMessages
        fieldId={id}
        description={props.description}
        hint={props.hint}
        warning={props.warning}
        errorMessage={props.errorMessage}
      />
    </CheckboxField>
  )
}
