'use client'

import { useFormContext } from 'react-hook-form'
import type { Draft } from './draft/draft'

/** Sets a field that another field decides. */
export function useSetAnswer(): (field: string, value: unknown) => void {
  const { setValue } = useFormContext<Draft>()
  return (field, value) => setValue(field, value)
}
