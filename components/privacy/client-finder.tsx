'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SEARCH_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { FaultNotice } from '@/components/layout/fault-notice'
import { TextField } from '@/components/ui/fields/text-field'
import { TextLink } from '@/components/ui/text-link'
import { useDebouncedValue } from '@/components/ui/use-debounced-value'
import { findClients } from '@/lib/features/clients/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

const SEARCH_LENGTH_MIN = 2
const PAUSE_MS = 200

/** Finds the person whose reads are looked at. */
export function ClientFinder() {
  const t = useTranslations('privacy.filter')
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim(), PAUSE_MS)
  const isSearching = search.length >= SEARCH_LENGTH_MIN
  const { data, error } = useQuery({
    queryKey: ['clients', search],
    queryFn: ({ signal }) => call(findClients, { input: { search } }, signal),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  return (
    <search>
      <TextField label={t('client')} description={t('clientHint')} type="search" isRequired value={text} onChange={setText} shortcut={SEARCH_KEYS} />
      <FaultNotice error={error} className="mt-2" />
      {isSearching && data !== undefined ? (
        <ul role="status" className="mt-1 grid gap-1">
          {data.clients.map(({ id, name, maskedTaxId }) => (
            <li key={id}>
              <TextLink href={`/privacy?clientId=${id}`}>{name}</TextLink> <span className="text-sm text-ink-2 figures">{maskedTaxId}</span>
            </li>
          ))}
          {data.clients.length === 0 ? <li className="text-ink-2">{t('noneFound')}</li> : null}
        </ul>
      ) : null}
    </search>
  )
}
