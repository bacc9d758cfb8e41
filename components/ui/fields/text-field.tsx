'use client'

import { type FocusEvent, type HTMLInputAutoCompleteAttribute, type MouseEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { FieldLabel, FieldLabelLine } from './field-label'
import { fieldClasses, focusWithinClasses } from './field-classes'
import { describedBy, FieldMessages } from './field-messages'
import type { FieldBinding, FieldTexts } from './field-props'
import { useTextBeforeHydration } from './use-input-before-hydration'

export interface TextFieldProps extends FieldTexts, FieldBinding {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url' | undefined
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'search' | 'url' | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  autoCapitalize?: 'none' | 'characters' | 'words' | 'sentences' | undefined
  /** Shown as used/allowed near the limit. Longer text stays: cutting it would lose it silently. */
  maxLength?: number | undefined
  placeholder?: string | undefined
  prefix?: ReactNode | undefined
  suffix?: ReactNode | undefined
  isReadOnly?: boolean | undefined
  /** Digits of one width, for amounts and codes. */
  hasFigures?: boolean | undefined
  autoFocus?: boolean | undefined
  /** Selects the text when the field gets the focus, so that typing replaces it. */
  selectsOnFocus?: boolean | undefined
  onPaste?: ((text: string) => void) | undefined
  /** Changes text while it is typed, for example to capitals; the caret stays where it was. */
  write?: ((typed: string) => string) | undefined
  /** Called when the text is done: the focus leaves, or Enter is pressed. */
  onDone?: (() => void) | undefined
  /** Keys that focus the field, for aria-keyshortcuts. */
  shortcut?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function TextField({ ref, ...props }: TextFieldProps) {
  const { isInvalid = false, isDisabled = false, isReadOnly = false, isRequired = false } = props
  const id = useId()
  const selection = useWholeSelection()
  useTextBeforeHydration(id, props)
  return (
    <div className={classNames('min-w-0', props.className)}>
      <FieldLabelLine isHidden={props.isLabelHidden ?? false} extra={props.labelExtra}>
        <label htmlFor={id}>
          <FieldLabel label={props.label} optionalWord={isRequired ? undefined : props.optionalWord} />
        </label>
      </FieldLabelLine>
      <div
        className={classNames(
          'flex items-center',
          fieldClasses({ isInvalid, isOff: isDisabled || isReadOnly }),
          focusWithinClasses,
        )}
      >
        {props.prefix === undefined ? null : <span className="pl-2.5 text-ink-2">{props.prefix}</span>}
        <input
          ref={ref}
          id={id}
          name={props.name}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize={props.autoCapitalize}
          placeholder={props.placeholder}
          value={props.value}
          onChange={(event) => props.onChange(props.write === undefined ? event.target.value : writeInPlace(event.target, props.write))}
          onMouseDown={props.selectsOnFocus === true ? selection.onMouseDown : undefined}
          onFocus={props.selectsOnFocus === true ? selection.onFocus : undefined}
          onBlur={() => {
            selection.onLeft()
            props.onDone?.()
            props.onBlur?.()
          }}
          onKeyDown={props.onDone === undefined ? undefined : (event) => (event.key === 'Enter' ? props.onDone?.() : undefined)}
          aria-keyshortcuts={props.shortcut}
          onPaste={(event) => props.onPaste?.(event.clipboardData.getData('text'))}
          disabled={isDisabled}
          readOnly={isReadOnly}
          autoFocus={props.autoFocus}
          aria-required={isRequired}
          aria-invalid={isInvalid}
          aria-describedby={describedBy(id, props)}
          className={classNames(
            'min-w-0 flex-1 self-stretch rounded-md bg-transparent px-2.5 outline-none disabled:cursor-not-allowed',
            (props.hasFigures ?? props.inputMode === 'decimal') && 'tabular-nums',
          )}
        />
        <Count length={props.value.length} maxLength={props.maxLength} />
        {props.suffix === undefined ? null : <span className="flex items-center pr-2.5 text-ink-2">{props.suffix}</span>}
      </div>
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

/** Writes the text into the field before React does, which would send the caret to the end. */
function writeInPlace(input: HTMLInputElement, write: (typed: string) => string): string {
  const { value: typed, selectionStart } = input
  const written = write(typed)
  if (written !== typed) {
    const caret = write(typed.slice(0, selectionStart ?? typed.length)).length
    input.value = written
    input.setSelectionRange(caret, caret)
  }
  return written
}

/** Selects the whole text when the focus comes, by keys or by itself, and at the first press; the second press places the caret. */
function useWholeSelection() {
  const wasPressed = useRef(false)
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
      if (wasPressed.current) return
      wasPressed.current = true
      // A press places the caret, which would undo the selection.
      event.preventDefault()
      event.currentTarget.focus()
      event.currentTarget.select()
    },
    onLeft: () => {
      wasPressed.current = false
    },
  }
}

function Count({ length, maxLength }: { length: number; maxLength: number | undefined }) {
  if (maxLength === undefined || length < maxLength * 0.8) return null
  const colour = length > maxLength ? 'font-semibold text-bad' : 'text-ink-3'
  return (
    <span className={`pr-2.5 text-xs figures ${colour}`}>
      {length}/{maxLength}
    </span>
  )
}
