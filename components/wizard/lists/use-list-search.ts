'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/lib/platform/api/call-endpoint'
import { searchLists } from '@/lib/features/nomenclature/endpoints'
import type { SuggestionList } from '@/lib/wizard/kinds'
import { useWizard } from '@/components/wizard/wizard-context'

/** An entry of a list within another one, found across all such lists. */
export interface FoundSuggestion {
  readonly key: string
  readonly label: string
  readonly detail?: string | undefined
  /** The entry, and what it is within. */
  readonly own: string
  readonly within: string
}

const NOTHING: readonly FoundSuggestion[] = []
const SHORTEST = 2

/** Entries of all lists of one kind, for a broker who knows the model and not the make; empty unless wanted. */
export function useListSearch(list: SuggestionList, text: string, isWanted: boolean): readonly FoundSuggestion[] {
  const { service } = useWizard()
  const isEnough = isWanted && text.trim().length >= SHORTEST
  const { data } = useQuery({
    queryKey: ['found', service, list, text],
    queryFn: ({ signal }) => call(searchLists, { query: { text, service, list } }, signal),
    enabled: isEnough,
    // The search uses copies, which are still incomplete on a first day.
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  if (!isEnough || data === undefined) return NOTHING
  return data.items.map(({ key, label, detail, within }) => ({ key: `${within} ${key}`, label, detail, own: key, within }))
}
