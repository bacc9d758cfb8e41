import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { type FleetView, readFleet } from '@/lib/features/fleets/endpoints'
import { askAgainMs } from '@/lib/features/fleets/model/ask-again'
import { withChanges } from '@/lib/features/fleets/model/fleet-changes'
import { call } from '@/lib/platform/api/call-endpoint'

/** A fleet as it goes on: each time only the rows that have changed are asked for. */
export function useFleet(fleetId: string, { initial, isWorking }: { readonly initial: FleetView; readonly isWorking: boolean }): FleetView {
  const locale = useLocale()
  const queries = useQueryClient()
  const queryKey = ['fleet', fleetId, locale]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { readAt, today, rows } = queries.getQueryData<FleetView>(queryKey) ?? initial
      const changes = await call(readFleet, { params: { fleetId }, query: { locale, since: readAt, on: today } }, signal)
      const merged = withChanges(rows, changes)
      return merged === undefined ? call(readFleet, { params: { fleetId }, query: { locale } }, signal) : { ...changes, rows: merged }
    },
    initialData: initial,
    refetchInterval: ({ state }) => askAgainMs({ rows: state.data?.rows ?? [], isWorking, isAwaited: state.data?.proposals.some(isAwaited) ?? false }),
  })
  return data
}

/** Whether a client may open or choose at any moment. */
export function isAwaited({ proposal }: FleetView['proposals'][number]): boolean {
  return proposal.state === 'open' || proposal.state === 'chosen'
}
