'use client'

import { useEffect } from 'react'
import { useFocusField } from './use-focus-field'

/** Focuses the field in the URL's hash, as in `…/holder#holder.taxId`: links to an answer to correct have one. */
export function useFocusFromHash(): void {
  const goToField = useFocusField()

  useEffect(() => {
    const field = window.location.hash.slice(1)
    if (field !== '') goToField(field)
  }, [goToField])
}
