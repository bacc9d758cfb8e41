'use client'

import { useQueries } from '@tanstack/react-query'
import { useDebouncedValue } from '@/components/ui/use-debounced-value'
import { call } from '@/lib/platform/api/call-endpoint'
import type { OutputOf } from '@/lib/platform/api/endpoint'
import { quickPrice } from '@/lib/features/quick-price/endpoints'
import type { QuickBasis } from '@/lib/wizard/quick-price'

const DEBOUNCE_MS = 600

/** One insurer's state: not asked yet, being asked, its prices, or why there are none. */
export type QuickPriceState = { readonly kind: 'idle' } | { readonly kind: 'asking' } | { readonly kind: 'error' } | OutputOf<typeof quickPrice>

/**
 * The indicative prices of some insurers, in their order. Requests start when the basis has not changed for a
 * moment; replies to an earlier basis are dropped, their requests aborted.
 */
export function useQuickPrices(quoteId: string, insurerIds: readonly string[], basis: QuickBasis | undefined): readonly QuickPriceState[] {
  const basisKey = basis && JSON.stringify(basis)
  const isDebounced = useDebouncedValue(basisKey, DEBOUNCE_MS) === basisKey
  const queries = useQueries({
    queries: insurerIds.map((insurerId) => ({
      queryKey: ['quick', quoteId, insurerId, basisKey ?? ''],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(quickPrice, { params: { quoteId }, input: { insurerId, basis: basis ?? {} } }, signal),
      enabled: basisKey !== undefined && isDebounced,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  return queries.map(({ data, isError }): QuickPriceState => {
    if (basisKey === undefined) return { kind: 'idle' }
    if (!isDebounced) return { kind: 'asking' }
    return data ?? { kind: isError ? 'error' : 'asking' }
  })
}
