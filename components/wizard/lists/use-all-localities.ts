'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/platform/api/call-endpoint'
import { readLocalities } from '@/lib/features/nomenclature/endpoints'
import { COUNTIES } from '@/lib/domain/place/county'
import { communeLabel, parseLocalityRow } from '@/lib/domain/place/locality'
import { createSearchIndexInSlices, type SearchIndex } from '@/lib/domain/search-index'
import type { ListState } from './use-list'

/** A locality somewhere in the country; `detail` says its commune, where it needs one, and its county. */
export interface FoundLocality {
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly also: string
  readonly rank: number
  readonly county: string
}

interface AllLocalities extends ListState {
  readonly index: SearchIndex<FoundLocality> | undefined
}

// Lets pending key presses run between slices of work.
const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve))

/** All localities of the country, fetched once on first use and searched here, so that no key press waits for the network. */
export function useAllLocalities(isWanted: boolean): AllLocalities {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['localities'],
    queryFn: async ({ signal }) => {
      const { counties } = await call(readLocalities, {}, signal)
      return createSearchIndexInSlices(localitiesOf(counties), yieldToEventLoop)
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return { index: data, isLoading: isFetching, hasFailed: isError && !isFetching, retry: () => void refetch() }
}

function localitiesOf(counties: Readonly<Record<string, readonly string[]>>): FoundLocality[] {
  return COUNTIES.flatMap(({ code, name }) =>
    (counties[code] ?? []).map((row) => {
      const locality = parseLocalityRow(row)
      const detail = [communeLabel(locality), name].filter(Boolean).join(', ')
      return { key: String(locality.siruta), label: locality.name, detail, also: code, rank: locality.rank, county: code }
    }),
  )
}
