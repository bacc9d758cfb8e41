'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/api/call'
import { type ListItem, type ListName, readList } from '@/lib/api/nomenclature'

/** Worth saying of a list: it is an old copy, or comes from the public register, because the service does not answer. */
export type ListAge = { readonly kind: 'old'; readonly fetchedAt: string } | { readonly kind: 'register' }

/** How the loading of a list goes. */
export interface ListState {
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
  /** Undefined for a list of its usual age. */
  readonly age?: ListAge | undefined
}

interface List extends ListState {
  readonly items: readonly ListItem[]
}

interface Whose {
  /** For lists that several services have. */
  readonly service?: 'assets' | 'vehicle' | 'travel'
  /** For lists that every insurer has of its own: which one, by our id. */
  readonly insurer?: string
}

const NOTHING: readonly ListItem[] = []

/** A list of the operator. `within` is what it is a part of: undefined for the whole list, null while that is not known yet. */
export function useList(list: ListName, within?: string | null, whose: Whose = {}): List {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['list', list, within ?? '', whose.service ?? '', whose.insurer ?? ''],
    queryFn: ({ signal }) => call(readList, { params: { list }, query: { ...whose, ...(within ? { within } : {}) } }, signal),
    enabled: within !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { items: data?.items ?? NOTHING, age: ageOf(data), isLoading: isFetching, hasFailed: isError && !isFetching, retry: () => void refetch() }
}

function ageOf(data: { readonly fetchedAt?: string | undefined; readonly isOld: boolean } | undefined): ListAge | undefined {
  if (data === undefined) return undefined
  if (data.fetchedAt === undefined) return { kind: 'register' }
  return data.isOld ? { kind: 'old', fetchedAt: data.fetchedAt } : undefined
}
