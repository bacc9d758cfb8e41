import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Draft } from '@/components/wizard/draft/draft'

/** Focuses a field by its name; a list as a whole is no form field, so its name is an element's id. */
export function useFocusField(): (field: string) => void {
  const { setFocus } = useFormContext<Draft>()
  return useCallback(
    (field) => {
      const list = document.getElementById(field)
      if (list === null) setFocus(field)
      else list.focus()
    },
    [setFocus],
  )
}
