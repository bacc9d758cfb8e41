'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useContext, useMemo } from 'react'
import { call } from '@/lib/platform/api/call-endpoint'
import { type ListItem, readList } from '@/lib/features/nomenclature/endpoints'
import type { ListName } from '@/lib/features/nomenclature/model/lists'
import { orderCountries } from '@/lib/products/travel/country-order'
import { labelIn } from '@/lib/wizard/kinds/listed'
import { WizardContext } from '@/components/wizard/wizard-context'

/** Why a list may be outdated: it is an old copy, or comes from the public register because the service does not reply. */
export type ListAge = { readonly kind: 'old'; readonly fetchedAt: string } | { readonly kind: 'register' }

/** The loading state of a list. */
export interface ListState {
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
  /** Undefined for an up-to-date list. */
  readonly age?: ListAge | undefined
}

interface List extends ListState {
  /** The entries as shown, in the reader's language where they have a name in it; countries in the order of `orderCountries`. */
  readonly items: readonly ListItem[]
  /** The entries as stored: in Romanian, with the English name. */
  readonly entries: readonly ListItem[]
}

interface ListSelector {
  /** For lists that several services have; by default the product's service. */
  readonly service?: 'assets' | 'vehicle' | 'travel'
  /** For lists that differ by insurer: the insurer's id in our desk. */
  readonly insurer?: string
}

const NOTHING: readonly ListItem[] = []

/** A list of the operator. `within` is the entry it belongs to: undefined for the whole list, null while not known yet. */
export function useList(list: ListName, within?: string | null, { service: requestedService, insurer }: ListSelector = {}): List {
  const wizard = useContext(WizardContext)
  const locale = useLocale()
  const service = requestedService ?? wizard?.service
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['list', list, within ?? '', service ?? '', insurer ?? ''],
    queryFn: ({ signal }) => call(readList, { params: { list }, query: { service, insurer, ...(within ? { within } : {}) } }, signal),
    enabled: within !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const entries = data?.items ?? NOTHING
  const items = useMemo(() => orderedAs(list, namedIn(locale, entries)), [entries, list, locale])
  return { items, entries, age: ageOf(data), isLoading: isFetching, hasFailed: isError && !isFetching, retry: () => void refetch() }
}

function orderedAs(list: ListName, items: readonly ListItem[]): readonly ListItem[] {
  return list === 'country' ? orderCountries(items) : items
}

// The same entries where all names stay, so that long lists keep their index.
function namedIn(locale: string, entries: readonly ListItem[]): readonly ListItem[] {
  return entries.some((entry) => labelIn(locale, entry) !== entry.label) ? entries.map((entry) => ({ ...entry, label: labelIn(locale, entry) })) : entries
}

function ageOf(data: { readonly fetchedAt?: string | undefined; readonly isOld: boolean } | undefined): ListAge | undefined {
  if (data === undefined) return undefined
  if (data.fetchedAt === undefined) return { kind: 'register' }
  return data.isOld ? { kind: 'old', fetchedAt: data.fetchedAt } : undefined
}
