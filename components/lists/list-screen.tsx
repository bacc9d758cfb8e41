'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { SEARCH_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { TextField } from '@/components/ui/fields/text-field'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { useIsNarrow } from '@/components/ui/use-is-narrow'
import { listCalls, listClients, listOffers, listPayments, listPolicies, listProposals, listQuotes, type ListPage } from '@/lib/features/lists/endpoints'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import type { SavedView } from '@/lib/features/lists/model/list-row'
import { listAddress, type ListQuery, type ListState, queryOfState, readListState } from '@/lib/features/lists/model/list-state'
import { LISTS, type SortName } from '@/lib/features/lists/model/lists'
import { call } from '@/lib/platform/api/call-endpoint'
import { ColumnChooser } from './column-chooser'
import { FilterChips } from './filter-chips'
import type { ListOptions } from './filter-words'
import { ListPhoneRows, ListTable } from './list-table'
import { ListToolbar } from './list-toolbar'
import { ViewTabs } from './view-tabs'

interface ListScreenProps {
  list: ListName
  /** The parameters of the address. */
  query: ListQuery
  /** The page that the address names, without a search. */
  initial: ListPage
  views: readonly SavedView[]
  options: ListOptions
  mayQuote: boolean
  /** Whether the reader may have codes of clients in full, for a purpose. */
  mayReveal?: boolean
  actions?: ReactNode
}

const ENDPOINTS = { quotes: listQuotes, offers: listOffers, proposals: listProposals, policies: listPolicies, payments: listPayments, clients: listClients, calls: listCalls } as const satisfies Record<ListName, unknown>
const SEARCH_LENGTH = 120
const PAGE = 50
const COUNT_MAX = 1000

/** A list: narrowed, sorted and laid out as its address says. What is typed into the search may be a code, and never becomes part of an address. */
export function ListScreen({ list, query, initial, views, options, mayQuote, mayReveal = false, actions }: ListScreenProps) {
  const t = useTranslations('listView')
  const router = useRouter()
  const isNarrow = useIsNarrow()
  const definition = LISTS[list]
  const state = readListState(definition, query)
  const [text, setText] = useState('')
  const [choosesColumns, setChoosesColumns] = useState(false)
  const search = useDeferredValue(text.trim().slice(0, SEARCH_LENGTH))
  const asked = queryOfState(definition, state).toString()
  const { data, error, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['list', list, asked, search],
    queryFn: ({ pageParam, signal }) => call(ENDPOINTS[list], { input: { query: asked, search, ...(pageParam !== undefined && { after: pageParam }) } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, rows: ofPage }: ListPage) => (hasMore ? ofPage.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    ...(search === '' && { initialData: { pages: [initial], pageParams: [undefined] } }),
  })
  const pages = data?.pages ?? [initial]
  const rows = pages.flatMap((page) => page.rows)
  const [count, hasMore] = [pages[0]?.count ?? 0, pages.at(-1)?.hasMore === true]
  const isNarrowed = search !== '' || Object.keys(state.filters).length > 0
  const change = (part: Partial<ListState>) => router.push(listAddress(definition, { ...state, ...part }), { scroll: false })
  const sort = (key: string) => change({ sort: { key, isDescending: state.sort.key === key ? !state.sort.isDescending : true } })
  const shown = { definition, state, rows, caption: t(`titles.${list}`), productNames: Object.fromEntries(options.products.map(({ key, label }) => [key, label])), mayQuote, onSort: sort }
  return (
    <>
      {/* Searching comes first for the keys: one Tab leads from the heading to it. */}
      <div className="mb-3 grid items-center gap-x-4 gap-y-2 desk:grid-cols-[minmax(0,1fr)_auto]">
        <PageHeader title={t(`titles.${list}`)} badges={<span className="text-sm text-ink-2">{count > COUNT_MAX ? t('foundOver') : t('found', { count })}</span>} className="order-1 mb-0!" />
        <div className="order-4 col-span-full mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <search className="block w-full max-w-xl min-w-0 sm:w-90">
            <TextField label={t(`search.${list}`)} isLabelHidden placeholder={t(`searchHint.${list}`)} type="search" value={text} onChange={setText} shortcut={SEARCH_KEYS} isRequired prefix={<Icon name="search" className="size-4" />} {...(text === '' && { suffix: <Kbd>/</Kbd> })} />
          </search>
          <div className="min-w-0 flex-1">
            <FilterChips definition={definition} filters={state.filters} options={options} onChange={(filters) => change({ filters })} />
          </div>
        </div>
        <ListToolbar state={state} definition={definition} search={search} choosesColumns={choosesColumns} onChooseColumns={() => setChoosesColumns(!choosesColumns)} onDensity={(density) => change({ density })} mayHaveCodes={mayReveal && list === 'clients' && state.columns.includes('taxId')} actions={actions} />
        <ViewTabs definition={definition} state={state} views={views} />
      </div>
      <FaultNotice error={isFetchNextPageError ? null : error} className="mb-4" />
      <div className="flex items-start gap-3 max-desk:flex-col">
        <Card padding="none" className="w-full min-w-0 flex-1">
          {rows.length === 0 ? <EmptyState title={t(`${isNarrowed ? 'none' : 'empty'}.${list}`)}>{isNarrowed ? t('noneHint') : t(`emptyHint.${list}`)}</EmptyState> : isNarrow ? <ListPhoneRows {...shown} /> : <ListTable {...shown} />}
        </Card>
        {choosesColumns ? <ColumnChooser definition={definition} columns={state.columns} onChange={(columns) => change({ columns })} /> : null}
      </div>
      {rows.length === 0 ? null : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2">
          <p className="tabular-nums" role="status">{t('shown', { count: rows.length, all: count > COUNT_MAX ? t('over') : String(count), by: t(`sortedBy.${state.sort.key as SortName}`) })}</p>
          <span className="flex items-center gap-3">
            {query['before'] === undefined ? null : <TextLink href={listAddress(definition, state)}>{t('first')}</TextLink>}
            {hasMore ? <Button size="small" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>{t('more', { count: PAGE })}</Button> : null}
          </span>
        </div>
      )}
      {/* Beside the button that was pressed: the head of the list is far out of sight. */}
      <FaultNotice error={isFetchNextPageError ? error : null} className="mt-2" />
    </>
  )
}
