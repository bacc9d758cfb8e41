import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { TextField } from '@/components/ui/fields/text-field'
import { useDebouncedValue } from '@/components/ui/use-debounced-value'
import { findClients } from '@/lib/features/clients/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

interface MergeSearchProps {
  clientId: string
  kind: 'person' | 'company'
  /** The client's name: what the other record is looked for by at first. */
  name: string
  onChoose: (clientId: string) => void
}

const PAUSE_MS = 200
const SEARCH_LENGTH = 120

/** The other records of the agency that may be the same person, by name at first. */
export function MergeSearch({ clientId, kind, name, onChoose }: MergeSearchProps) {
  const t = useTranslations('clientPage.merging')
  const [text, setText] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const search = useDebouncedValue(text.trim().slice(0, SEARCH_LENGTH), PAUSE_MS)
  const found = useQuery({ queryKey: ['clients', search], queryFn: ({ signal }) => call(findClients, { input: { search } }, signal), enabled: search !== '', placeholderData: keepPreviousData })
  const rows = search === '' ? [] : (found.data?.clients ?? []).filter((row) => row.id !== clientId && row.kind === kind)
  return (
    <>
      <TextField ref={field} label={t('search')} type="search" value={text} onChange={setText} autoComplete="off" isRequired />
      <FaultNotice error={found.error} className="mt-3" />
      <p role="status" className="mt-2 text-sm text-ink-2">
        {found.data !== undefined && rows.length === 0 ? t('none') : t('same')}
      </p>
      <ul className="mt-1 min-h-40 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onChoose(row.id)} className="block min-h-11 w-full cursor-pointer rounded-md px-2 py-1.5 text-left hover:bg-sunk focus-visible:focus-ring">
              <span className="block font-semibold">{row.name}</span>
              <span className="block text-sm text-ink-2">
                <span className="figures">{row.maskedTaxId}</span> · {row.place}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
