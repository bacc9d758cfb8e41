import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PeopleView, readPeople } from '@/lib/features/people/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

const PEOPLE = 'people'
// "4 minutes ago" grows, and other administrators work here too.
const READ_AGAIN_MS = 60_000

/** The people of the agency: first as the page was rendered, then read again each minute and after each change. */
export function usePeople(initial: PeopleView): { readonly view: PeopleView; readonly error: unknown } {
  const { data, error } = useQuery({ queryKey: [PEOPLE], queryFn: ({ signal }) => call(readPeople, {}, signal), initialData: initial, refetchInterval: READ_AGAIN_MS })
  return { view: data, error }
}

/** The key of what the panel reads of somebody; it begins like that of the list, so that a change reads both again. */
export function personKey(userId: string): readonly string[] {
  return [PEOPLE, userId]
}

/** Changes somebody or something of the page, and reads it again, whether or not the change was accepted. */
export function usePeopleChange<Input, Output>(change: (input: Input) => Promise<Output>, onSuccess?: (output: Output, input: Input) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (output, input) => onSuccess?.(output, input),
    onSettled: () => queries.invalidateQueries({ queryKey: [PEOPLE] }),
  })
}
