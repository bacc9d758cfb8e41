'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveDraft, startQuote } from '@/lib/features/quotes/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import type { ProductId } from '@/lib/products/registry'

/** A row that goes on as a quote of its own, and the page that asks the rest. */
export interface RowInWizard {
  readonly row: number
  readonly href: string
}

/** Begins a quote with the answers of a row, for what no sheet holds: further people and things, people without a CNP. */
export function useRowToWizard(product: ProductId, onMoved: (row: number) => void) {
  const [moved, setMoved] = useState<readonly RowInWizard[]>([])
  const move = useMutation({
    mutationFn: async ({ row, draft }: { readonly row: number; readonly draft: Readonly<Record<string, unknown>> }) => {
      const { quoteId, firstStep } = await call(startQuote, { input: { product } })
      await call(saveDraft, { params: { quoteId }, input: { version: FRESH, draft } })
      return { row, href: `/quotes/${quoteId}/${firstStep}` }
    },
    onSuccess: (one) => {
      setMoved((before) => [...before, one])
      onMoved(one.row)
    },
  })
  return { moved, move }
}

// The version of a quote that nobody has saved yet.
const FRESH = 1
