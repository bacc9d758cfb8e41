'use client'

import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { FieldLabel, FieldLabelLine } from './field-label'
import { describedBy, FieldMessages } from './field-messages'
import type { FieldBinding, FieldTexts, FocusTarget } from './field-props'

interface FieldGroupProps extends FieldTexts, Omit<FieldBinding, 'name' | 'isDisabled'> {
  role: 'radiogroup' | 'group'
  children: ReactNode
  ref?: Ref<FocusTarget> | undefined
}

/** Several inputs as one field: one label, and blur only when the focus leaves all of them. */
export function FieldGroup({ role, children, ref, ...props }: FieldGroupProps) {
  const { isInvalid = false, isRequired = false } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusFirstInput(root.current) }))
  return (
    <div
      ref={root}
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, props)}
      {...(role === 'radiogroup' ? { 'aria-required': isRequired, 'aria-invalid': isInvalid } : {})}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onBlur?.()
      }}
      className={classNames('min-w-0', props.className)}
    >
      <FieldLabelLine isHidden={props.isLabelHidden ?? false} extra={props.labelExtra}>
        <span id={`${id}-label`}>
          <FieldLabel label={props.label} optionalWord={isRequired ? undefined : props.optionalWord} />
        </span>
      </FieldLabelLine>
      {children}
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

/** Moves focus to the chosen radio or checkbox within, else to the first that can be used. */
function focusFirstInput(root: HTMLElement | null): void {
  const input = root?.querySelector<HTMLInputElement>('input:checked') ?? root?.querySelector<HTMLInputElement>('input:enabled')
  input?.focus()
}
