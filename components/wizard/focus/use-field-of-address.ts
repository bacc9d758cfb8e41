'use client'

import { useEffect } from 'react'
import { useGoToField } from './use-go-to-field'

/** Goes to the field that the address names, as in `…/holder#holder.taxId`: whoever sent the reader here wants it mended. */
export function useFieldOfAddress(): void {
  const goToField = useGoToField()

  useEffect(() => {
    const field = window.location.hash.slice(1)
    if (field !== '') goToField(field)
  }, [goToField])
}
