import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@/components/ui/use-debounced-value'
import { call } from '@/lib/platform/api/call-endpoint'
import { searchDesk } from '@/lib/features/search/endpoints'

const SEARCH_LENGTH_MIN = 2
const SEARCH_LENGTH_MAX = 120
const PAUSE_MS = 150

/**
 * The agency's records that match a text, once typing pauses. A reply to an older text is never shown, and
 * its request is aborted. Closing the palette drops all results: the text may be a personal code.
 */
export function useDeskSearch(text: string) {
  const searchText = text.trim().slice(0, SEARCH_LENGTH_MAX)
  const debouncedText = useDebouncedValue(searchText, PAUSE_MS)
  const isEnabled = searchText.length >= SEARCH_LENGTH_MIN
  const isSettled = debouncedText === searchText
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', debouncedText],
    queryFn: ({ signal }) => call(searchDesk, { input: { text: debouncedText } }, signal),
    enabled: isEnabled && isSettled,
    gcTime: 0,
    retry: false,
  })
  const isCurrent = isEnabled && isSettled
  return {
    isEnabled,
    found: isCurrent ? data : undefined,
    error: isCurrent ? error : null,
    isSearching: isEnabled && (!isSettled || (data === undefined && error === null)),
    retry: () => void refetch(),
  }
}
