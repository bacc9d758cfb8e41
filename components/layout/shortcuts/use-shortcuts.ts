import { useEffect, useRef } from 'react'
import { type PendingShortcut, matchShortcut, type Shortcut, type ShortcutAction } from './shortcuts'

/** Whether an overlay with its own keys is open. */
export function isUnderDialog(): boolean {
  return document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null
}

const TYPES_TEXT = 'input:not([type=checkbox], [type=radio]), textarea, select'
// Lists, menus and date parts jump to what begins with the typed letter.
const READS_LETTERS = '[role=combobox], [role=listbox], [role=menu], [role=spinbutton]'

/** Handles the shortcuts wherever the focus is, except in an open dialog, which has its own. A page has the keys for which `onAct` finds nothing to do. */
export function useShortcuts(shortcuts: readonly Shortcut[], onAct: (action: ShortcutAction) => boolean): void {
  const pending = useRef<PendingShortcut>(undefined)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return
      if (isUnderDialog()) {
        pending.current = undefined
        return
      }
      const { key, shiftKey: shift, altKey: alt, timeStamp: atMs } = event
      const matched = event.repeat ? {} : matchShortcut(shortcuts, { key, shift, alt, control: event.ctrlKey || event.metaKey, isTyping: acceptsTextInput(event.target), atMs }, pending.current)
      pending.current = matched.pending
      if (matched.action === undefined) return
      if (onAct(matched.action)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [shortcuts, onAct])
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta' || key === 'CapsLock'
}

/** Whether the focused element takes letters and digits. */
export function acceptsTextInput(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(`${TYPES_TEXT}, ${READS_LETTERS}`) !== null)
}
