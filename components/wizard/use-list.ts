'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/api/call'
import { type ListItem, type ListName, readList } from '@/lib/api/nomenclature'

interface List {
  readonly items: readonly ListItem[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

const NOTHING: readonly ListItem[] = []

/** A list of the operator. `within` is what it is a part of: undefined for the whole list, null while that is not known yet. */
export function useList(list: ListName, within?: string | null): List {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['list', list, within ?? ''],
    queryFn: ({ signal }) => call(readList, { params: { list }, ...(within ? { query: { within } } : {}) }, signal),
    enabled: within !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { items: data?.items ?? NOTHING, isLoading: isFetching, hasFailed: isError && !isFetching, retry: () => void refetch() }
}
