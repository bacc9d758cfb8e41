'use client'

import { useQueries } from '@tanstack/react-query'
import { useDebouncedValue } from '@/components/ui/use-debounced-value'
import { call } from '@/lib/platform/api/call-endpoint'
import type { OutputOf } from '@/lib/platform/api/endpoint'
import { quickPrice } from '@/lib/features/quick-price/endpoints'
import type { QuickBasis } from '@/lib/wizard/quick-price'

const QUIET_MS = 600

/** One insurer's state: not asked yet, being asked, its prices, or why there are none. */
export type QuickPriceState = { readonly kind: 'idle' } | { readonly kind: 'asking' } | { readonly kind: 'error' } | OutputOf<typeof quickPrice>

/**
 * The indicative prices of some insurers, in their order. Requests start when the basis has not changed for a
 * moment; replies to an earlier basis are dropped, their requests aborted.
 */
export function useQuickPrices(quoteId: string, insurerIds: readonly string[], basis: QuickBasis | undefined): readonly QuickPriceState[] {
  const wanted = basis && JSON.stringify(basis)
  const isSettled = useDebouncedValue(wanted, QUIET_MS) === wanted
  const found = useQueries({
    queries: insurerIds.map((insurerId) => ({
      queryKey: ['quick', quoteId, insurerId, wanted ?? ''],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(quickPrice, { params: { quoteId }, input: { insurerId, basis: basis ?? {} } }, signal),
      enabled: wanted !== undefined && isSettled,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  return found.map(({ data, isError }): QuickPriceState => {
    if (wanted === undefined) return { kind: 'idle' }
    if (!isSettled) return { kind: 'asking' }
    return data ?? { kind: isError ? 'error' : 'asking' }
  })
}
