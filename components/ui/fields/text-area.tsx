'use client'

import { type Ref, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { FieldLabel, FieldLabelLine } from './field-label'
import { fieldClasses } from './field-classes'
import { describedBy, FieldMessages } from './field-messages'
import type { FieldBinding, FieldTexts } from './field-props'
import { useTextBeforeHydration } from './use-input-before-hydration'

export interface TextAreaProps extends FieldTexts, FieldBinding {
  value: string
  onChange: (value: string) => void
  rows?: number | undefined
  placeholder?: string | undefined
  isReadOnly?: boolean | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

export function TextArea({ ref, ...props }: TextAreaProps) {
  const { isInvalid = false, isDisabled = false, isReadOnly = false, isRequired = false } = props
  const id = useId()
  useTextBeforeHydration(id, props)
  return (
    <div className={classNames('min-w-0', props.className)}>
      <FieldLabelLine isHidden={props.isLabelHidden ?? false} extra={props.labelExtra}>
        <label htmlFor={id}>
          <FieldLabel label={props.label} optionalWord={isRequired ? undefined : props.optionalWord} />
        </label>
      </FieldLabelLine>
      <textarea
        ref={ref}
        id={id}
        name={props.name}
        rows={props.rows ?? 3}
        placeholder={props.placeholder}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-required={isRequired}
        aria-invalid={isInvalid}
        aria-describedby={describedBy(id, props)}
        className={classNames(
          'block field-sizing-content resize-y px-2.5 py-1.5 focus:border-accent focus:outline-2 focus:outline-offset-1 focus:outline-focus',
          fieldClasses({ isInvalid, isOff: isDisabled || isReadOnly }),
        )}
      />
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
