import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@/components/ui/use-debounced-value'
import { call } from '@/lib/platform/api/call-endpoint'
import { searchDesk } from '@/lib/features/search/endpoints'

const FEWEST_CHARACTERS = 2
const MOST_CHARACTERS = 120
const PAUSE_MS = 150

/**
 * The agency's records that match a text, once typing pauses. A reply to an older text is never shown, and
 * its request is aborted. Closing the palette drops all results: the text may be a personal code.
 */
export function useDeskSearch(text: string) {
  const wanted = text.trim().slice(0, MOST_CHARACTERS)
  const settled = useDebouncedValue(wanted, PAUSE_MS)
  const isWanted = wanted.length >= FEWEST_CHARACTERS
  const isSettled = settled === wanted
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', settled],
    queryFn: ({ signal }) => call(searchDesk, { input: { text: settled } }, signal),
    enabled: isWanted && isSettled,
    gcTime: 0,
    retry: false,
  })
  const isCurrent = isWanted && isSettled
  return {
    isWanted,
    found: isCurrent ? data : undefined,
    error: isCurrent ? error : null,
    isSearching: isWanted && (!isSettled || (data === undefined && error === null)),
    retry: () => void refetch(),
  }
}
