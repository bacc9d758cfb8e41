'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { SEARCH_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/fields/text-field'
import { TextLink } from '@/components/ui/text-link'
import { findClients } from '@/lib/features/clients/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

const SEARCH_LENGTH = 120

/** Finds the client whose data is asked for. */
export function ClientToReview() {
  const t = useTranslations('erasure')
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim().slice(0, SEARCH_LENGTH))
  const { data, error } = useQuery({
    queryKey: ['clients', search],
    queryFn: ({ signal }) => call(findClients, { input: { search } }, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const clients = search === '' ? undefined : data?.clients
  return (
    <Card className="max-w-2xl">
      <search>
        <TextField label={t('find')} description={t('findHint')} type="search" value={text} onChange={setText} isRequired shortcut={SEARCH_KEYS} />
      </search>
      <FaultNotice error={error} className="mt-3" />
      {clients?.length === 0 ? (
        <p role="status" className="mt-3">
          {t('none')}
        </p>
      ) : null}
      <ul className="mt-3 grid gap-2">
        {clients?.map(({ id, name, maskedTaxId, place }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <TextLink href={`/privacy/clients/${id}`} aria-label={t('open', { name })}>
              {name}
            </TextLink>
            <span className="figures text-ink-2">{maskedTaxId}</span>
            <span className="text-ink-2">{place}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
