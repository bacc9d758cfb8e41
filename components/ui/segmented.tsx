'use client'

import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup'
import { classList } from './class-list'
import { FieldLabel, FieldLabelLine } from './field-label'
import { describedBy, FieldMessages } from './field-messages'
import type { FieldBinding, FieldWords, FocusTarget } from './field-words'
import { focusFirstInput } from './first-input'
import { givenProps } from './given-props'

export interface SegmentedProps extends FieldWords, FieldBinding {
  options: readonly { key: string; label: ReactNode; isDisabled?: boolean | undefined }[]
  value: string | null | undefined
  onChange: (key: string) => void
  ref?: Ref<FocusTarget> | undefined
}

/** Two to five short choices side by side, for example yes and no. */
export function Segmented({ ref, ...props }: SegmentedProps) {
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
      orientation="horizontal"
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
      <div
        className={classList(
          'inline-flex max-w-full flex-wrap rounded-md border bg-surface p-0.5',
          isInvalid ? 'border-bad ring-1 ring-bad ring-inset' : 'border-field',
        )}
      >
        {props.options.map((option) => (
          <RadioField key={option.key} value={option.key} isDisabled={option.isDisabled ?? false} className="flex">
            <RadioButton className="flex min-h-7.5 min-w-9 cursor-pointer items-center justify-center rounded-sm px-3 text-base font-medium text-ink select-none max-sm:min-h-10 hover:bg-sunk focus-visible:focus-ring selected:bg-accent selected:font-semibold selected:text-on-accent disabled:cursor-not-allowed disabled:text-ink-3 forced-colors:selected:border-2">
              {option.label}
            </RadioButton>
          </RadioField>
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
