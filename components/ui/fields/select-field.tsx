'use client'

import { type Ref, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { FieldLabel, FieldLabelLine } from './field-label'
import { fieldClasses } from './field-classes'
import { describedBy, FieldMessages } from './field-messages'
import type { FieldBinding, FieldTexts } from './field-props'
import { useOptionBeforeHydration } from './use-input-before-hydration'

export interface SelectItem<Key extends string = string> {
  readonly key: Key
  readonly label: string
  /** Options of one group stand together, under its name. */
  readonly group?: string | undefined
}

export interface SelectFieldProps<Key extends string> extends FieldTexts, FieldBinding {
  items: readonly SelectItem<Key>[]
  value: Key | null | undefined
  onChange: (key: Key) => void
  /** Shown while nothing is chosen, for example "Choose". */
  placeholder?: string | undefined
  /** For rows and bars, where fields are lower. */
  isDense?: boolean | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

/** A choice among few. The list is the browser's own: it works before hydration, by keys, and as a phone's picker. */
export function SelectField<Key extends string>({ ref, items, ...props }: SelectFieldProps<Key>) {
  const { isInvalid = false, isDisabled = false, isRequired = false } = props
  const value = props.value ?? ''
  const id = useId()
  useOptionBeforeHydration(id, value, choose)

  function choose(chosen: string) {
    const item = items.find(({ key }) => key === chosen)
    if (item !== undefined) props.onChange(item.key)
  }

  return (
    <div className={classNames('min-w-0', props.className)}>
      <FieldLabelLine isHidden={props.isLabelHidden ?? false} extra={props.labelExtra}>
        <label htmlFor={id}>
          <FieldLabel label={props.label} optionalWord={isRequired ? undefined : props.optionalWord} />
        </label>
      </FieldLabelLine>
      <div className="relative">
        <select
          ref={ref}
          id={id}
          name={props.name}
          value={value}
          onChange={(event) => choose(event.target.value)}
          onBlur={props.onBlur}
          disabled={isDisabled}
          aria-required={isRequired}
          aria-invalid={isInvalid}
          aria-describedby={describedBy(id, props)}
          className={classNames(
            'appearance-none truncate pr-8 pl-2.5 focus-visible:border-accent focus-visible:focus-ring focus-visible:outline-offset-1',
            fieldClasses({ isInvalid, isOff: isDisabled }),
            props.isDense === true && 'min-h-8!',
            !isDisabled && 'cursor-pointer',
          )}
        >
          {/* What is chosen can be changed and not taken back: the placeholder is no option of the list. */}
          {props.value == null ? (
            <option value="" disabled hidden>
              {props.placeholder}
            </option>
          ) : null}
          {groupsOf(items).map(([group, own]) =>
            group === undefined ? (
              <Options key="" items={own} />
            ) : (
              <optgroup key={group} label={group} className="bg-surface text-ink">
                <Options items={own} />
              </optgroup>
            ),
          )}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-3.5 text-ink-2" />
      </div>
      <FieldMessages fieldId={id} description={props.description} hint={props.hint} warning={props.warning} errorMessage={props.errorMessage} />
    </div>
  )
}

function Options({ items }: { items: readonly SelectItem[] }) {
  return items.map(({ key, label }) => (
    <option key={key} value={key} className="bg-surface text-ink">
      {label}
    </option>
  ))
}

function groupsOf(items: readonly SelectItem[]): [group: string | undefined, own: SelectItem[]][] {
  const groups = [...new Set(items.map(({ group }) => group))]
  return groups.map((group) => [group, items.filter((item) => item.group === group)])
}
