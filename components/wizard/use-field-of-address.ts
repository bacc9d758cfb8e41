'use client'

import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Draft } from './draft'

/** Goes to the field that the address names, as in `…/holder#holder.taxId`: whoever sent the reader here wants it mended. */
export function useFieldOfAddress(): void {
  const { setFocus } = useFormContext<Draft>()

  useEffect(() => {
    const field = window.location.hash.slice(1)
    if (field !== '') setFocus(field)
  }, [setFocus])
}
