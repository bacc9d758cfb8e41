'use client'

import { type ReactNode, type Ref, useId, useState } from 'react'
import { Button, ComboBox as RacComboBox, Label } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { classList } from '@/components/ui/class-list'
import { ComboBoxInput } from './combo-box-input'
import { ComboBoxList } from './combo-box-list'
import { FieldLabel, FieldLabelLine } from './field-label'
import { fieldLook, focusWithinLook } from './field-look'
import { describedBy, FieldMessages } from './field-messages'
import type { FieldBinding, FieldWords } from './field-words'
import { findExact, findMatches, matchesWords, prepareMatches } from './find-matches'
import { givenProps } from './given-props'
import { Icon } from '@/components/ui/icon'

export interface ComboBoxItem {
  key: string
  label: string
  detail?: string | undefined
}

export interface ComboBoxProps<Item extends ComboBoxItem = ComboBoxItem> extends FieldWords, FieldBinding {
  /** All that can be chosen, the likeliest first; or, with onInputChange, what the caller found for the text. */
  items: readonly Item[]
  value: string | null | undefined
  /** Null when the text was emptied or fits no item. */
  onChange: (key: string | null) => void
  /** The chosen item, when `items` need not hold it. */
  selectedItem?: Item | undefined
  /** Whether an item fits the text; by default each word must begin a word of it, accents apart. */
  matches?: ((item: Item, text: string) => boolean) | undefined
  /** Told of each text typed. With it the caller filters: `items` are shown as they are. */
  onInputChange?: ((text: string) => void) | undefined
  placeholder?: string | undefined
  /** Names the button that opens the list. */
  openLabel: string
  /** Said in the list when nothing fits. */
  emptyText: ReactNode
  /** Said under the field when the typed text was left without choosing. */
  unmatchedMessage: string
  /** What was done in another field that stood in its place. */
  begun?: { text: string | null; isInside: boolean } | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

// The library builds all rows anew at each key pressed, drawn or not: a list begins with those in view and grows as one scrolls.
const firstRows = 12
const moreRows = 60
const virtualAbove = 30

/** A choice among many: type part of it, then Enter or Tab takes the highlighted match. */
export function ComboBox<Item extends ComboBoxItem>({ ref, ...props }: ComboBoxProps<Item>) {
  'use memo'
  const { items, isInvalid = false, isDisabled = false, isRequired = false } = props
  const value = props.value ?? null
  const id = useId()
  const [typed, setTyped] = useState<string | null>(props.begun?.text ?? null)
  const [rows, setRows] = useState(firstRows)
  const [isLeft, setIsLeft] = useState(typed !== null && props.begun?.isInside === false)
  const [lastValue, setLastValue] = useState(value)

  // A value that came from outside replaces what stood there.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== null) setTyped(null)
  }

  const selected = value === null ? undefined : (items.find((item) => item.key === value) ?? props.selectedItem)
  const fitting =
    typed === null || props.onInputChange !== undefined ? items : findMatches(items, typed, props.matches ?? matchesWords)
  const shown = withSelected(fitting.slice(0, rows), typed === null ? selected : undefined)
  const isUnmatched = isLeft && typed !== null && typed.trim() !== ''
  const messages = {
    description: props.description,
    hint: props.hint,
    warning: props.warning,
    errorMessage: isUnmatched ? props.unmatchedMessage : props.errorMessage,
  }

  function type(text: string) {
    setTyped(text)
    setRows(firstRows)
    props.onInputChange?.(text)
    if (text === '' && value !== null) props.onChange(null)
  }

  function choose(key: string) {
    setTyped(null)
    if (key !== value) props.onChange(key)
  }

  function enter() {
    setIsLeft(false)
    setTimeout(() => prepareMatches(items))
  }

  function leave() {
    setIsLeft(true)
    if (typed !== null) {
      const exact = findExact(items, typed)
      if (exact !== undefined) choose(exact.key)
      else if (value !== null) props.onChange(null)
    }
    props.onBlur?.()
  }

  return (
    <RacComboBox<ComboBoxItem>
      {...givenProps({ name: props.name })}
      className={classList('min-w-0', props.className)}
      {...givenProps({ 'aria-describedby': describedBy(id, messages) })}
      items={shown}
      value={value}
      onChange={(key) => {
        // The library also repeats the old choice when focus leaves or the page scrolls; what was typed must win.
        if (key !== null && key !== value) choose(String(key))
      }}
      inputValue={typed ?? selected?.label ?? ''}
      onInputChange={(text) => {
        // The same item was picked again: the library only asks for its text back.
        if (text === selected?.label) setTyped(null)
      }}
      menuTrigger="manual"
      allowsEmptyCollection
      onFocus={enter}
      onBlur={leave}
      isInvalid={isInvalid || isUnmatched}
      isDisabled={isDisabled}
      isRequired={isRequired}
      validationBehavior="aria"
    >
      <FieldLabelLine isHidden={props.isLabelHidden ?? false} extra={props.labelExtra}>
        <Label>
          <FieldLabel label={props.label} optionalWord={isRequired ? undefined : props.optionalWord} />
        </Label>
      </FieldLabelLine>
      <Group
        className={classList(
          'flex items-center',
          fieldLook({ isInvalid: isInvalid || isUnmatched, isOff: isDisabled }),
          focusWithinLook,
        )}
      >
        <ComboBoxInput
          ref={ref}
          typed={typed}
          isInside={props.begun?.isInside ?? false}
          placeholder={props.placeholder}
          firstKey={shown[0]?.key}
          onType={type}
          onChoose={choose}
          onRevert={() => setTyped(null)}
        />
        <Button aria-label={props.openLabel} className="flex w-8 cursor-pointer items-center justify-center self-stretch text-ink-2 hover:text-ink max-sm:w-11">
          <Icon name="chevron-down" className="size-3.5" />
        </Button>
      </Group>
      <FieldMessages fieldId={id} {...messages} />
      <ComboBoxList
        label={props.label}
        items={shown}
        typed={typed ?? ''}
        emptyText={props.emptyText}
        // What the caller filters gets shorter with each key; a list that changed its way of drawing would be drawn from nothing.
        isVirtual={items.length > virtualAbove || props.onInputChange !== undefined}
        onReachEnd={() => setRows(Math.min(rows + moreRows, Math.max(fitting.length, firstRows)))}
      />
    </RacComboBox>
  )
}

/** The choice itself is always among the rows, else the list could not show it as chosen. */
function withSelected<Item extends ComboBoxItem>(rows: readonly Item[], selected: Item | undefined): readonly Item[] {
  return selected === undefined || rows.some((item) => item.key === selected.key) ? rows : [selected, ...rows]
}
