'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
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

/** Finds the client that a step is filled with. Those that were changed last stand there at once; Enter takes the only one that is found. */
export function ClientDialog({ allows, onChoose, onClose }: ClientDialogProps) {
  const t = useTranslations('wizard')
  const { quoteId } = useWizard()
  const [text, setText] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const search = useDebouncedValue(text.trim(), PAUSE_MS)
  // What is too short to search for leaves the recent ones.
  const searched = search.length >= SEARCH_LENGTH_MIN ? search : ''
  const found = useQuery({
    queryKey: ['clients', searched],
    queryFn: ({ signal }) => call(findClients, { input: { search: searched } }, signal),
    placeholderData: keepPreviousData,
  })
  const clients = (found.data?.clients ?? []).filter(({ kind }) => allows.includes(kind))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function takeOnlyOne(event: SyntheticEvent) {
    event.preventDefault()
    const [only, ...others] = clients
    const isOfText = searched !== '' && searched === text.trim() && !found.isPlaceholderData
    if (only !== undefined && others.length === 0 && isOfText) void choose(only)
  }

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
      <form onSubmit={takeOnlyOne}>
        <TextField ref={field} label={t('client.search')} description={t('client.hint')} type="search" value={text} onChange={setText} autoComplete="off" isRequired />
      </form>
      <div className="mt-3 min-h-60">
        {hasFailed || found.isError ? (
          <Notice tone="bad" role="alert">
            {t('client.failed')}
          </Notice>
        ) : null}
        {found.data === undefined ? null : <ClientResults clients={clients} isRecent={searched === ''} onChoose={(row) => void choose(row)} />}
      </div>
    </Dialog>
  )
}
