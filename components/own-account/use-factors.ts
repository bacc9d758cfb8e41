import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FactorsView, readFactors } from '@/lib/features/second-factors/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

const FACTORS = ['own-factors'] as const

/** One's own second factors: first as the page was rendered, then read again after each change. */
export function useFactors(initial: FactorsView): FactorsView {
  return useQuery({ queryKey: FACTORS, queryFn: ({ signal }) => call(readFactors, {}, signal), initialData: initial }).data
}

/** Changes them, and reads them again, whether or not the change was accepted. */
export function useFactorChange<Input, Output>(change: (input: Input) => Promise<Output>, onSuccess?: (output: Output) => void) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: (output) => onSuccess?.(output), onSettled: () => queries.invalidateQueries({ queryKey: FACTORS }), gcTime: 0 })
}
