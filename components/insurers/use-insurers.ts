import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type InsurersView, readInsurers } from '@/lib/features/insurers/endpoints'
import { type HealthView, readHealthOfInsurers } from '@/lib/features/insurer-health/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

const INSURERS = 'insurers'
// Hours pass, and other administrators work here too.
const READ_AGAIN_MS = 60_000
const HEALTH = 'insurer-health'
const READ_HEALTH_AGAIN_MS = 5000

/** The insurers of the agency: first as the page was rendered, then read again each minute and after each change. */
export function useInsurers(initial: InsurersView): { readonly view: InsurersView; readonly error: unknown } {
  const { data, error } = useQuery({ queryKey: [INSURERS], queryFn: ({ signal }) => call(readInsurers, {}, signal), initialData: initial, refetchInterval: READ_AGAIN_MS })
  return { view: data, error }
}

/** How the insurers answer: first as the page was rendered, then read again every few seconds, so that an outage is seen at once. */
export function useInsurerHealth(initial: HealthView): HealthView {
  return useQuery({ queryKey: [HEALTH], queryFn: ({ signal }) => call(readHealthOfInsurers, {}, signal), initialData: initial, refetchInterval: READ_HEALTH_AGAIN_MS }).data
}

/** Changes an insurer, and reads the page again, whether or not the change was accepted. */
export function useInsurerChange<Input, Output>(change: (input: Input) => Promise<Output>, onSuccess?: (output: Output, input: Input) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (output, input) => onSuccess?.(output, input),
    onSettled: () => queries.invalidateQueries({ queryKey: [INSURERS] }),
  })
}
