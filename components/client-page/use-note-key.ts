import { type RefObject, useEffect } from 'react'
import { useSingleKeyShortcuts } from '@/components/layout/shortcuts/single-key-shortcuts'
import { acceptsTextInput, isUnderDialog } from '@/components/layout/shortcuts/use-shortcuts'

/** M brings the focus to the field for a note, except while something is typed elsewhere. */
export function useNoteKey(field: RefObject<HTMLElement | null>): void {
  const areOn = useSingleKeyShortcuts()
  useEffect(() => {
    if (!areOn) return undefined
    function press(event: KeyboardEvent) {
      const isElsewhere = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || isUnderDialog() || acceptsTextInput(event.target)
      if (isElsewhere || event.key.toLowerCase() !== 'm') return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn, field])
}
