'use client'

import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components/Select'
import { classList } from '@/components/ui/class-list'
import { FieldLabel, FieldLabelLine } from './field-label'
import { fieldLook } from './field-look'
import { describedBy, FieldMessages } from './field-messages'
import { givenProps } from './given-props'
import { Icon } from '@/components/ui/icon'
import { floatLook, optionLook } from './option-look'
import type { FieldBinding, FieldWords, FocusTarget } from './field-words'
import { useHydratingMark } from '@/components/ui/use-is-ready'

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

/** The working part of a SelectField. */
export function SelectBox({ ref, ...props }: SelectFieldProps) {
  const { isInvalid = false, isDisabled = false, isRequired = false } = props
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const hydrating = useHydratingMark()
  useImperativeHandle(ref, () => ({ focus: () => trigger.current?.focus() }))
  return (
    <Select
      {...givenProps({ name: props.name, onBlur: props.onBlur })}
      className={classList('min-w-0', props.className)}
      value={props.value ?? null}
      onChange={(key) => {
        if (key !== null) props.onChange(String(key))
      }}
      isInvalid={isInvalid}
      isDisabled={isDisabled}
      isRequired={isRequired}
      validationBehavior="aria"
      placeholder={props.placeholder}
      {...givenProps({ 'aria-describedby': describedBy(id, props) })}
    >
      <FieldLabelLine isHidden={props.isLabelHidden ?? false} extra={props.labelExtra}>
        <Label>
          <FieldLabel label={props.label} optionalWord={isRequired ? undefined : props.optionalWord} />
        </Label>
      </FieldLabelLine>
      <Button
        {...hydrating}
        ref={trigger}
        className={classList(
          'flex items-center justify-between gap-2 px-2.5 text-left focus-visible:border-accent focus-visible:focus-ring focus-visible:outline-offset-1',
          fieldLook({ isInvalid, isOff: isDisabled }),
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
      <Popover className={classList(floatLook, 'flex w-max max-w-[min(32rem,var(--float-room))] min-w-(--trigger-width) flex-col')} offset={4}>
        <ListBox items={props.items} className="max-h-81 min-h-0 overflow-auto outline-none">
          {(item) => (
            <ListBoxItem id={item.key} textValue={item.label} isDisabled={item.isDisabled ?? false} className={optionLook}>
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
