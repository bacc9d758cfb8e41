'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { SEARCH_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { TextField } from '@/components/ui/fields/text-field'
import { call } from '@/lib/platform/api/call-endpoint'
import { findListedProposals, type ListedProposal } from '@/lib/features/search/endpoints'
import type { ListFilter } from '@/lib/features/search/model/list-filter'
import { ProposalTable } from './proposal-table'

interface ProposalsScreenProps {
  /** The page of the list without a search. */
  initial: readonly ListedProposal[]
  filter: ListFilter
  filters: ReactNode
  /** Links to the pages before and after. */
  pages: ReactNode
  productNames: Readonly<Record<string, string>>
}

const SEARCH_LENGTH = 120
const LISTED_MAX = 50

/** The proposals of the agency, found while typing. The typed text may name a client and never becomes part of a URL. */
export function ProposalsScreen({ initial, filter, filters, pages, productNames }: ProposalsScreenProps) {
  const t = useTranslations('lists')
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim().slice(0, SEARCH_LENGTH))
  const isSearching = search !== ''
  const { data, error } = useQuery({
    queryKey: ['proposals', search, filter],
    queryFn: ({ signal }) => call(findListedProposals, { input: { search, ...filter } }, signal),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const rows = isSearching ? (data?.proposals ?? initial) : initial
  const isNarrowed = isSearching || Object.keys(filter).length > 0
  return (
    <>
      <div className="mb-4 grid gap-3">
        <search className="block max-w-xl">
          <TextField label={t('search.proposals')} type="search" value={text} onChange={setText} shortcut={SEARCH_KEYS} isRequired />
        </search>
        {filters}
      </div>
      <FaultNotice error={error} className="mb-4" />
      <Card padding="none">
        {rows.length > 0 ? (
          <ProposalTable proposals={rows} caption={t('title.proposals')} productNames={productNames} />
        ) : (
          <EmptyState title={t(isNarrowed ? 'none' : 'empty.proposals')}>{t(isNarrowed ? 'noneHint' : 'emptyHint.proposals')}</EmptyState>
        )}
      </Card>
      {isSearching ? null : pages}
      {isSearching && rows.length === LISTED_MAX ? <p className="mt-3 text-sm text-ink-2">{t('shownFirst', { count: LISTED_MAX })}</p> : null}
    </>
  )
}
