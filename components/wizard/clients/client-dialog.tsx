'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/fields/text-field'
import { useDebouncedValue } from '@/components/ui/use-debounced-value'
import { call } from '@/lib/platform/api/call-endpoint'
import { type ClientRow, findClients } from '@/lib/features/clients/endpoints'
import { fillParty } from '@/lib/features/privacy/endpoints'
import { useWizard } from '@/components/wizard/wizard-context'
import type { Party } from '@/lib/domain/party'
import { ClientResults } from './client-results'

interface ClientDialogProps {
  allows: readonly Party['kind'][]
  onChoose: (party: Party) => void
  onClose: () => void
}

const SEARCH_LENGTH_MIN = 2
const PAUSE_MS = 200

export function ClientDialog({ allows, onChoose, onClose }: ClientDialogProps) {
  const t = useTranslations('wizard')
  const { quoteId } = useWizard()
  const [text, setText] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const search = useDebouncedValue(text.trim(), PAUSE_MS)
  const isSearching = search.length >= SEARCH_LENGTH_MIN
  const found = useQuery({
    queryKey: ['clients', search],
    queryFn: ({ signal }) => call(findClients, { input: { search } }, signal),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })

  async function choose(row: ClientRow) {
    setHasFailed(false)
    try {
      const { party } = await call(fillParty, { params: { clientId: row.id }, input: { quoteId } })
      onChoose(party)
    } catch {
      setHasFailed(true)
    }
  }

  return (
    <Dialog
      title={t('client.title')}
      closeLabel={t('client.close')}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <TextField label={t('client.search')} description={t('client.hint')} type="search" value={text} onChange={setText} isRequired />
      <div className="mt-3 min-h-60">
        {hasFailed || found.isError ? (
          <Notice tone="bad" role="alert">
            {t('client.failed')}
          </Notice>
        ) : null}
        {isSearching && found.data !== undefined ? (
          <ClientResults clients={found.data.clients.filter(({ kind }) => allows.includes(kind))} onChoose={(row) => void choose(row)} />
        ) : null}
      </div>
    </Dialog>
  )
}
