import { useQuery } from '@tanstack/react-query'
import { findClients } from '@/lib/features/clients/endpoints'
import type { DeskSearchResults } from '@/lib/features/search/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** The clients that were changed last, as a search of the desk would find them; undefined until they came, and where nobody wants them. */
export function useRecentClients(areWanted: boolean): DeskSearchResults | undefined {
  const { data } = useQuery({ queryKey: ['clients', ''], queryFn: ({ signal }) => call(findClients, { input: { search: '' } }, signal), enabled: areWanted, retry: false })
  return data && { clients: data.clients, policies: [], quotes: [] }
}
