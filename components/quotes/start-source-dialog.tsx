'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useState, useEffect, useRef } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { useRecentClients } from '@/components/search/use-recent-clients'
import { useDeskSearch } from '@/components/search/use-desk-search'
import { Dialog } from '@/components/ui/overlays/dialog'
import { StartSourceResults, useStartSourceSearch } from './start-source-results'
import type { StartOption } from './start-option'
import { useCopyOrRenew } from './use-copy-or-renew'
import { TextField } from '@/components/ui/fields/text-field'

interface StartSourceDialogProps {
  option: StartOption
  products: readonly { readonly id: string; readonly name: string }[]
  onClose: () => void
}

/** Finds the client, policy or quote that a new quote starts from. Clients that were changed last stand there at once; Enter takes the only one that is found. */
export function StartSourceDialog({ option, products, onClose }: StartSourceDialogProps) {
  const t = useTranslations('copyAndRenew')
  const router = useRouter()
  const [text, setText] = useState('')
  const search = useDeskSearch(text)
  const { begin, isBusy, error } = useCopyOrRenew(onClose)
  const recent = useRecentClients(option === 'client')
  const rows = useStartSourceSearch(option, { found: search.isEnabled ? search.found : recent, products })
  const failure = error ?? search.error

  function choose(id: string) {
    if (option === 'quote') return begin({ copyOf: id })
    if (option === 'policy') return begin({ renews: id })
    onClose()
    router.push(`/quotes/new?client=${id}`)
  }

  function takeOnlyOne(event: SyntheticEvent) {
    event.preventDefault()
    const [only, ...others] = rows
    if (search.isEnabled && only !== undefined && others.length === 0 && !isBusy) choose(only.id)
  }

  function status(): string {
    if (!search.isEnabled) return t(rows.length > 0 ? 'find.recent' : 'find.hint')
    if (search.isSearching) return t('find.searching')
    if (search.error !== null) return ''
    if (rows.length === 1) return t('find.onlyOne')
    return rows.length === 0 ? t('find.none') : t('find.found', { count: rows.length })
  }

  return (
    <Dialog
      title={t(`find.${option}`)}
      closeLabel={t('find.close')}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <form onSubmit={takeOnlyOne}>
        <StartSourceField label={t(`find.${option}Field`)} text={text} onChange={setText} />
      </form>
      <div className="mt-3 min-h-60">
        <p role="status" className="mb-1 text-sm text-ink-2">
          {status()}
        </p>
        <FaultNotice error={failure} title={error === null ? t('find.failed') : t('failed')} />
        <StartSourceResults rows={rows} isBusy={isBusy} onChoose={choose} />
      </div>
    </Dialog>
  )
}

/** The search field; has the focus when the dialog opens. */
function StartSourceField({ label, text, onChange }: { label: string; text: string; onChange: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <TextField ref={field} label={label} type="search" value={text} onChange={onChange} autoComplete="off" isRequired />
}
