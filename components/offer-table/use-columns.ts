'use client'

import { useState } from 'react'
import { savePreference } from '@/components/layout/preference-cookie'
import { type ColumnChoice, columnsCookie, columnsText, parseColumns } from './columns'

/** The columns of a product's offers, kept in this browser; `kept` is its cookie as the server read it. */
export function useColumns(product: string, kept: string | undefined) {
  const [choice, setChoice] = useState(() => parseColumns(kept))
  return {
    choice,
    choose: (next: ColumnChoice) => {
      setChoice(next)
      savePreference(columnsCookie(product), columnsText(next))
    },
  }
}
