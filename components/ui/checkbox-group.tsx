'use client'

import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { CheckboxGroup as RacCheckboxGroup, Label, Text } from 'react-aria-components/CheckboxGroup'
import { classList } from './class-list'
import { describedBy, FieldMessages } from './field-messages'
import { FieldLabel, FieldLabelLine } from './field-label'
import type { FieldBinding, FieldWords, FocusTarget } from './field-words'
import { focusFirstInput } from './first-input'
import { givenProps } from './given-props'
import { TickBox } from './tick-box'

export interface CheckboxOption {
  key: string
  label: ReactNode
  description?: ReactNode | undefined
  isDisabled?: boolean | undefined
}

export interface CheckboxGroupProps extends FieldWords, FieldBinding {
  options: readonly CheckboxOption[]
  value: readonly string[]
  onChange: (keys: string[]) => void
  columns?: 1 | 2 | 3 | undefined
  ref?: Ref<FocusTarget> | undefined
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 desk:grid-cols-3' }

export function CheckboxGroup({ ref, ...props }: CheckboxGroupProps) {
  const { isInvalid = false, isDisabled = false, isRequired = false } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusFirstInput(root.current) }))
  return (
    <RacCheckboxGroup
      {...givenProps({ name: props.name, onBlur: props.onBlur })}
      className={classList('min-w-0', props.className)}
      {...givenProps({ 'aria-describedby': describedBy(id, props) })}
      ref={root}
      value={[...props.value]}
      onChange={props.onChange}
      isInvalid={isInvalid}
      isDisabled={isDisabled}
      isRequired={isRequired}
      validationBehavior="aria"
    >
      <FieldLabelLine isHidden={props.isLabelHidden ?? false} extra={props.labelExtra}>
        <Label>
          <FieldLabel label={props.label} optionalWord={isRequired ? undefined : props.optionalWord} />
        </Label>
      </FieldLabelLine>
      <div className={`grid gap-x-4 gap-y-1.5 ${grids[props.columns ?? 1]}`}>
        {props.options.map((option) => (
          <CheckboxField
            key={option.key}
            value={option.key}
            isDisabled={option.isDisabled ?? false}
            validationBehavior="aria"
          >
            <CheckboxButton className="group inline-flex min-h-6 cursor-pointer items-start gap-2 rounded-xs focus-visible:focus-ring disabled:cursor-not-allowed disabled:text-ink-3 max-sm:min-h-9">
              <TickBox />
              <span className="min-w-0">{option.label}</span>
            </CheckboxButton>
            {option.description === undefined ? null : (
              <Text slot="description" className="block pl-6.5 max-sm:-mt-1.5 text-sm text-ink-2">
                {option.description}
              </Text>
            )}
          </CheckboxField>
        ))}
      </div>
      <FieldMessages
        fieldId={id}
        description={props.description}
        hint={props.hint}
        warning={props.warning}
        errorMessage={props.errorMessage}
      />
    </RacCheckboxGroup>
  )
}
