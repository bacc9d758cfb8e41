'use client'

import { useTranslations } from 'next-intl'
import { Monogram } from '@/components/ui/monogram'
import type { ClientRow } from '@/lib/features/clients/endpoints'

interface ClientResultsProps {
  clients: readonly ClientRow[]
  /** Whether they are those that were changed last, and not what was searched for. */
  isRecent: boolean
  onChoose: (client: ClientRow) => void
}

export function ClientResults({ clients, isRecent, onChoose }: ClientResultsProps) {
  const t = useTranslations('wizard.client')
  if (clients.length === 0 && isRecent) return null
  if (clients.length === 0) {
    return (
      <p role="status" className="py-2 text-ink-2">
        {t('none')}
      </p>
    )
  }
  return (
    <>
      <p className="mb-1 text-sm text-ink-2">{t(isRecent ? 'recent' : clients.length === 1 ? 'onlyOne' : 'severalFound', { count: clients.length })}</p>
      <ul aria-label={t(isRecent ? 'recent' : 'results')} className="divide-y divide-line">
        {clients.map((client) => (
          <li key={client.id}>
            <button
              type="button"
              onClick={() => onChoose(client)}
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunk"
            >
              <Monogram name={client.name} shape="round" size="small" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{client.name}</span>
                <span className="block text-sm text-ink-2">
                  <span className="figures">{client.maskedTaxId}</span> · {client.place}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
