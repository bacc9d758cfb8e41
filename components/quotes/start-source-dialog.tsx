'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, useEffect, useRef } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
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

/** Finds the client, policy or quote that a new quote starts from. */
export function StartSourceDialog({ option, products, onClose }: StartSourceDialogProps) {
  const t = useTranslations('copyAndRenew')
  const router = useRouter()
  const [text, setText] = useState('')
  const search = useDeskSearch(text)
  const { begin, isBusy, error } = useCopyOrRenew(onClose)
  const rows = useStartSourceSearch(option, { found: search.found, products })
  const failure = error ?? search.error

  function choose(id: string) {
    if (option === 'quote') return begin({ copyOf: id })
    if (option === 'policy') return begin({ renews: id })
    onClose()
    router.push(`/quotes/new?client=${id}`)
  }

  function status(): string {
    if (!search.isEnabled) return t('find.hint')
    if (search.isSearching) return t('find.searching')
    if (search.error !== null) return ''
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
      <StartSourceField label={t(`find.${option}Field`)} text={text} onChange={setText} />
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
