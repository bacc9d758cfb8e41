import { type RefObject, useEffect } from 'react'

const FIELDS = 'input, select, textarea, button'

/**
 * Moves the focus to the next field when an answer takes away the one that has it: a child's code asks for no identity card. Else what is typed
 * next goes nowhere.
 */
export function useFocusAfterRemoval(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (element === null) return undefined
    let focused: EventTarget | null = null
    let following: readonly HTMLElement[] = []
    function remember({ target }: FocusEvent) {
      const fields = [...(element?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
      focused = target
      following = fields.slice(fields.findIndex((field) => field === target) + 1)
    }
    const observer = new MutationObserver(() => {
      const isLost = focused instanceof Node && !focused.isConnected && document.activeElement === document.body
      if (isLost) following.find((field) => field.isConnected && !field.matches(':disabled'))?.focus()
    })
    element.addEventListener('focusin', remember)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [form])
}
