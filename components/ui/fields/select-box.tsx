'use client'

import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components/Select'
import { classNames } from '@/components/ui/class-names'
import { FieldLabel, FieldLabelLine } from './field-label'
import { fieldClasses } from './field-classes'
import { describedBy, FieldMessages } from './field-messages'
import { definedProps } from './defined-props'
import { Icon } from '@/components/ui/icon'
import { popoverClasses, optionClasses } from './option-classes'
import type { FieldBinding, FieldTexts, FocusTarget } from './field-props'
import { useHydratingMark } from '@/components/ui/use-is-hydrated'

export interface SelectItem {
  key: string
  label: string
  detail?: string | undefined
  isDisabled?: boolean | undefined
}

export interface SelectFieldProps extends FieldTexts, FieldBinding {
  items: readonly SelectItem[]
  value: string | null | undefined
  onChange: (key: string) => void
  /** Shown while nothing is chosen, for example "Choose". */
  placeholder: string
  ref?: Ref<FocusTarget> | undefined
}

/** The working part of a SelectField. */
export function SelectBox({ ref, ...props }: SelectFieldProps) {
  const { isInvalid = false, isDisabled = false, isRequired = false } = props
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const hydrating = useHydratingMark()
  useImperativeHandle(ref, () => ({ focus: () => trigger.current?.focus() }))
  return (
    <Select
      {...definedProps({ name: props.name, onBlur: props.onBlur })}
      className={classNames('min-w-0', props.className)}
      value={props.value ?? null}
      onChange={(key) => {
        if (key !== null) props.onChange(String(key))
      }}
      isInvalid={isInvalid}
      isDisabled={isDisabled}
      isRequired={isRequired}
      validationBehavior="aria"
      placeholder={props.placeholder}
      {...definedProps({ 'aria-describedby': describedBy(id, props) })}
    >
      <FieldLabelLine isHidden={props.isLabelHidden ?? false} extra={props.labelExtra}>
        <Label>
          <FieldLabel label={props.label} optionalWord={isRequired ? undefined : props.optionalWord} />
        </Label>
      </FieldLabelLine>
      <Button
        {...hydrating}
        ref={trigger}
        className={classNames(
          'flex items-center justify-between gap-2 px-2.5 text-left focus-visible:border-accent focus-visible:focus-ring focus-visible:outline-offset-1',
          fieldClasses({ isInvalid, isOff: isDisabled }),
          !isDisabled && 'cursor-pointer',
        )}
      >
        <SelectValue<SelectItem> className="min-w-0 flex-1 truncate placeholder:text-ink-3">
          {({ isPlaceholder, selectedText }) => (isPlaceholder ? props.placeholder : selectedText)}
        </SelectValue>
        <Icon name="chevron-down" className="size-3.5 text-ink-2" />
      </Button>
      <FieldMessages
        fieldId={id}
        description={props.description}
        hint={props.hint}
        warning={props.warning}
        errorMessage={props.errorMessage}
      />
      <Popover className={classNames(popoverClasses, 'flex w-max max-w-[min(32rem,var(--float-room))] min-w-(--trigger-width) flex-col')} offset={4}>
        <ListBox items={props.items} className="max-h-81 min-h-0 overflow-auto outline-none">
          {(item) => (
            <ListBoxItem id={item.key} textValue={item.label} isDisabled={item.isDisabled ?? false} className={optionClasses}>
              <span className="min-w-0 flex-1">
                {item.label}
                {item.detail === undefined ? null : <span className="ml-2 text-sm font-normal text-ink-2">{item.detail}</span>}
              </span>
              <Icon name="check" className="invisible size-4 text-accent group-selected:visible" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
