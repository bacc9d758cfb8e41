'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { SEARCH_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { TextField } from '@/components/ui/fields/text-field'
import { call } from '@/lib/platform/api/call-endpoint'
import { findPolicies, type PolicyRow, type PolicySearch } from '@/lib/features/policies/endpoints'
import { PolicyTable } from './policy-table'

interface PoliciesScreenProps {
  /** The page of policies without a search. */
  initial: readonly PolicyRow[]
  /** Links to the pages before and after. */
  pages: ReactNode
  filters: ReactNode
  chosen: Omit<PolicySearch, 'search'>
  productNames: Readonly<Record<string, string>>
  mayRenew: boolean
}

const SEARCH_LENGTH = 120
const LISTED_POLICIES_MAX = 50

/** The agency's policies, found while typing. The typed text may be a personal code and never becomes part of a URL. */
export function PoliciesScreen({ initial, pages, filters, chosen, productNames, mayRenew }: PoliciesScreenProps) {
  const t = useTranslations('backOffice.list')
  const desk = useTranslations('desk.policies')
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim().slice(0, SEARCH_LENGTH))
  const isSearching = search !== ''
  const { data, error } = useQuery({
    queryKey: ['policies', search, chosen],
    queryFn: ({ signal }) => call(findPolicies, { input: { search, ...chosen } }, signal),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const policies = isSearching ? (data?.policies ?? initial) : initial
  const isNarrowed = isSearching || Object.keys(chosen).length > 0
  return (
    <>
      <div className="mb-4 grid gap-3">
        <search className="block max-w-xl">
          <TextField label={t('search')} type="search" value={text} onChange={setText} shortcut={SEARCH_KEYS} isRequired />
        </search>
        {filters}
      </div>
      <FaultNotice error={error} className="mb-4" />
      <Card padding="none">
        {policies.length > 0 ? (
          <PolicyTable policies={policies} caption={desk('title')} productNames={productNames} mayRenew={mayRenew} />
        ) : (
          <EmptyState title={isNarrowed ? t('none') : desk('none')}>{isNarrowed ? t('noneHint') : desk('noneHint')}</EmptyState>
        )}
      </Card>
      {isSearching ? null : pages}
      {isSearching && policies.length === LISTED_POLICIES_MAX ? <p className="mt-3 text-sm text-ink-2">{t('shownFirst', { count: LISTED_POLICIES_MAX })}</p> : null}
    </>
  )
}
