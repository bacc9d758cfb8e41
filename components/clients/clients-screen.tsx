'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { SEARCH_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { TextField } from '@/components/ui/fields/text-field'
import { call } from '@/lib/platform/api/call-endpoint'
import { type ClientRow, findClients } from '@/lib/features/clients/endpoints'
import { ClientTable } from './client-table'

interface ClientsScreenProps {
  /** The clients without a search. */
  initial: readonly ClientRow[]
  mayQuote: boolean
}

const SEARCH_LENGTH = 120

/** The agency's clients, found while typing. */
export function ClientsScreen({ initial, mayQuote }: ClientsScreenProps) {
  const t = useTranslations('desk.clients')
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim().slice(0, SEARCH_LENGTH))
  const { data, error } = useQuery({
    queryKey: ['clients', search],
    queryFn: ({ signal }) => call(findClients, { input: { search } }, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const clients = search === '' ? initial : (data?.clients ?? initial)
  return (
    <>
      <search className="mb-4 block max-w-xl">
        <TextField label={t('search')} type="search" value={text} onChange={setText} shortcut={SEARCH_KEYS} isRequired />
      </search>
      <FaultNotice error={error} className="mb-4" />
      <Card padding="none">
        {clients.length > 0 ? <ClientTable clients={clients} mayQuote={mayQuote} /> : <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      </Card>
    </>
  )
}
