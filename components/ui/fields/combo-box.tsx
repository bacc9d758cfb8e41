'use client'

import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { ComboBoxListProps } from './combo-box-list'
import { FieldLabel, FieldLabelLine } from './field-label'
import { fieldClasses, focusWithinClasses } from './field-classes'
import { describedBy, FieldMessages } from './field-messages'
import type { FieldBinding, FieldTexts } from './field-props'
import { type ComboBoxItem, findExact, findMatches, prepareMatches } from './find-matches'
import { Icon } from '@/components/ui/icon'
import { useTextBeforeHydration } from './use-input-before-hydration'
import { useListKeys } from './use-list-keys'
import { loadable, useLoaded } from '@/components/ui/use-loaded'

export interface ComboBoxProps<Item extends ComboBoxItem = ComboBoxItem> extends FieldTexts, FieldBinding {
  /** All that can be chosen, the likeliest first; or, with onInputChange, what the caller found for the text. */
  items: readonly Item[]
  value: string | null | undefined
  /** Null when the text was emptied or fits no item. */
  onChange: (key: string | null) => void
  /** The chosen item, when `items` need not hold it. */
  selectedItem?: Item | undefined
  /** Called with each typed text. The caller then filters: `items` are shown as given. */
  onInputChange?: ((text: string) => void) | undefined
  /** Whether items are still coming: a text is not called unmatched before. */
  isLoading?: boolean | undefined
  /** What leaving the field takes where no item has exactly its text; undefined for nothing. */
  ownItem?: Item | undefined
  placeholder?: string | undefined
  /** Names the button that opens the list. */
  openLabel: string
  /** Shown in the list without matches. */
  emptyText: ReactNode
  /** Tells screen readers how many items match. */
  countText: (count: number) => string
  /** Shown under a field left with text that chose no item. */
  unmatchedMessage: string
  ref?: Ref<HTMLInputElement> | undefined
}

// The code that positions the list is heavy, and loads with the first focus. The keys choose without it.
const comboBoxListModule = loadable(() => import('./combo-box-list'))

/** A choice among many: type part of it, then Enter or Tab takes the highlighted match. */
export function ComboBox<Item extends ComboBoxItem>({ ref, ...props }: ComboBoxProps<Item>) {
  'use memo'
  const { items, isInvalid = false, isDisabled = false, isRequired = false } = props
  const value = props.value ?? null
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const [lastValue, setLastValue] = useState(value)

  // A value set from outside replaces the text.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== null) setTyped(null)
  }

  const selected = value === null ? undefined : (items.find((item) => item.key === value) ?? props.selectedItem)
  const shown = typed === null ? withSelected(items, selected) : props.onInputChange === undefined ? findMatches(items, typed) : items
  const text = typed ?? selected?.label ?? ''
  const isTyped = typed !== null && typed.trim() !== ''
  // The items of a field that was left may come later.
  const late = isLeft && isTyped ? findExact(items, typed) : undefined
  const isLate = late !== undefined
  const isUnmatched = isLeft && isTyped && !isLate && props.isLoading !== true
  const isWrong = isInvalid || isUnmatched
  const messages = {
    description: props.description,
    hint: props.hint,
    warning: props.warning,
    errorMessage: isUnmatched ? props.unmatchedMessage : props.errorMessage,
  }
  const list = useListKeys({
    items: shown,
    // The first match of the typed text, so that Enter and Tab have an item to choose.
    likeliest: isTyped ? shown[0] : selected,
    only: isTyped && shown.length === 1 ? shown[0] : undefined,
    onChoose: choose,
    onEscape: value !== null && typed !== null ? () => setTyped(null) : undefined,
  })

  useTextBeforeHydration(id, { value: text, onChange: type, onBlur: leave })

  function type(next: string) {
    setTyped(next)
    list.setOpen(next !== '')
    props.onInputChange?.(next)
    if (next === '' && value !== null) props.onChange(null)
  }

  function choose({ key }: ComboBoxItem) {
    setTyped(null)
    if (key !== value) props.onChange(key)
  }

  function enter() {
    comboBoxListModule.start()
    setIsLeft(false)
    setTimeout(() => prepareMatches(items))
  }

  const takeLate = useEffectEvent(() => {
    if (late !== undefined) choose(late)
  })
  useEffect(() => {
    if (isLate) takeLate()
  }, [isLate])

  function leave() {
    setIsLeft(true)
    list.setOpen(false)
    if (typed !== null) {
      const exact = findExact(items, typed) ?? props.ownItem
      if (exact !== undefined) choose(exact)
      else if (value !== null) props.onChange(null)
    }
    props.onBlur?.()
  }

  return (
    <div className={classNames('min-w-0', props.className)}>
      <FieldLabelLine isHidden={props.isLabelHidden ?? false} extra={props.labelExtra}>
        <label id={`${id}-label`} htmlFor={id}>
          <FieldLabel label={props.label} optionalWord={isRequired ? undefined : props.optionalWord} />
        </label>
      </FieldLabelLine>
      <div ref={box} className={classNames('flex items-center', fieldClasses({ isInvalid: isWrong, isOff: isDisabled }), focusWithinClasses)}>
        <input
          {...list.inputProps}
          ref={ref}
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={enter}
          onBlur={leave}
          disabled={isDisabled}
          aria-required={isRequired}
          aria-invalid={isWrong}
          aria-describedby={describedBy(id, messages)}
          className="min-w-0 flex-1 self-stretch rounded-md bg-transparent pl-2.5 outline-none disabled:cursor-not-allowed"
        />
        <button
          type="button"
          id={`${id}-open`}
          tabIndex={-1}
          aria-label={props.openLabel}
          aria-labelledby={`${id}-open ${id}-label`}
          aria-expanded={list.isOpen}
          aria-haspopup="listbox"
          disabled={isDisabled}
          // The focus stays in the field, or comes into it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            document.getElementById(id)?.focus()
            list.setOpen(!list.isOpen)
          }}
          className="flex w-8 cursor-pointer items-center justify-center self-stretch text-ink-2 hover:text-ink disabled:cursor-not-allowed max-sm:w-11"
        >
          <Icon name="chevron-down" className="size-3.5" />
        </button>
      </div>
      <FieldMessages fieldId={id} {...messages} />
      <span aria-live="polite" className="sr-only">
        {list.isOpen && isTyped ? props.countText(shown.length) : null}
      </span>
      {list.isOpen ? (
        <LoadedList {...list.listProps} anchor={box} label={props.label} items={shown} selectedKey={selected?.key} typed={typed ?? ''} emptyText={props.emptyText} />
      ) : null}
    </div>
  )
}

// A separate component: re-rendering the field when the code arrives would lose text typed before hydration.
function LoadedList(props: ComboBoxListProps) {
  const kit = useLoaded(comboBoxListModule)
  return kit === undefined ? null : <kit.ComboBoxList {...props} />
}

/** Adds the chosen item to the rows, because the list must show it as chosen. */
function withSelected<Item extends ComboBoxItem>(rows: readonly Item[], selected: Item | undefined): readonly Item[] {
  return selected === undefined || rows.includes(selected) ? rows : [selected, ...rows]
}
