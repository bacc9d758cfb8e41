'use client'

import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { Label, RadioButton, RadioField, RadioGroup, Text } from 'react-aria-components/RadioGroup'
import { classList } from './class-list'
import { FieldLabel, FieldLabelLine } from './field-label'
import { describedBy, FieldMessages } from './field-messages'
import type { FieldBinding, FieldWords, FocusTarget } from './field-words'
import { focusFirstInput } from './first-input'
import { givenProps } from './given-props'

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
export function RadioCards({ ref, ...props }: RadioCardsProps) {
  const { isInvalid = false, isDisabled = false, isRequired = false } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusFirstInput(root.current) }))
  return (
    <RadioGroup
      {...givenProps({ name: props.name, onBlur: props.onBlur })}
      className={classList('min-w-0', props.className)}
      {...givenProps({ 'aria-describedby': describedBy(id, props) })}
      ref={root}
      value={props.value ?? null}
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
      <div className={`grid gap-x-4 gap-y-2 ${grids[props.columns ?? 1]}`}>
        {props.options.map((option) => (
          <Option key={option.key} option={option} isInvalid={isInvalid} />
        ))}
      </div>
      <FieldMessages
        fieldId={id}
        description={props.description}
        hint={props.hint}
        warning={props.warning}
        errorMessage={props.errorMessage}
      />
    </RadioGroup>
  )
}

function Option({ option, isInvalid }: { option: RadioCard; isInvalid: boolean }) {
  return (
    <RadioField value={option.key} isDisabled={option.isDisabled ?? false} className="flex">
      <RadioButton
        className={classList(
          'group flex min-h-10 w-full cursor-pointer items-start gap-2.5 rounded-md border bg-surface px-3 py-2 hover:bg-sunk focus-visible:focus-ring selected:border-accent selected:bg-accent-soft selected:ring-1 selected:ring-accent selected:ring-inset disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-3',
          isInvalid ? 'border-bad' : 'border-field',
        )}
      >
        <span className="mt-0.75 flex size-4 shrink-0 items-center justify-center rounded-full border border-field bg-surface group-selected:border-5 group-selected:border-accent" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{option.label}</span>
          {option.description === undefined ? null : (
            <Text slot="description" className="block text-sm text-ink-2">
              {option.description}
            </Text>
          )}
        </span>
        {option.aside}
      </RadioButton>
    </RadioField>
  )
}
