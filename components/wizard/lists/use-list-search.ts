'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/lib/platform/api/call-endpoint'
import { searchLists } from '@/lib/features/nomenclature/endpoints'
import type { SuggestionList } from '@/lib/wizard/kinds'
import { useWizard } from '@/components/wizard/wizard-context'

/** An entry of a nested list, such as a model, with its parent, such as the make. */
export interface FoundSuggestion {
  readonly key: string
  readonly label: string
  readonly detail?: string | undefined
  /** The key of the entry, and the key of its parent. */
  readonly entryKey: string
  readonly within: string
}

const NOTHING: readonly FoundSuggestion[] = []
const SEARCH_LENGTH_MIN = 2

/** Searches all nested lists of one kind, for a broker who knows the model but not the make; empty unless enabled. */
export function useListSearch(list: SuggestionList, text: string, isEnabled: boolean): readonly FoundSuggestion[] {
  const { service } = useWizard()
  const canSearch = isEnabled && text.trim().length >= SEARCH_LENGTH_MIN
  const { data } = useQuery({
    queryKey: ['found', service, list, text],
    queryFn: ({ signal }) => call(searchLists, { query: { text, service, list } }, signal),
    enabled: canSearch,
    // The search uses stored copies of the lists, which are incomplete until all have been fetched once.
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  if (!canSearch || data === undefined) return NOTHING
  return data.items.map(({ key, label, detail, within }) => ({ key: `${within} ${key}`, label, detail, entryKey: key, within }))
}
