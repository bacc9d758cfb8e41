import { useTranslations } from 'next-intl'
import { Monogram } from '@/components/ui/monogram'
import type { DeskSearchResults } from '@/lib/features/search/endpoints'
import type { StartOption } from './start-option'

interface StartSourceRow {
  readonly id: string
  /** The name from which the monogram is made. */
  readonly name: string
  readonly label: string
  readonly detail: string
}

interface SearchInput {
  readonly found: DeskSearchResults | undefined
  readonly products: readonly { readonly id: string; readonly name: string }[]
}

/** The found records of the wanted kind, as rows to choose from. */
export function useStartSourceSearch(option: StartOption, { found, products }: SearchInput): readonly StartSourceRow[] {
  const t = useTranslations('desk')
  if (found === undefined) return []
  const nameOf = (product: string) => products.find(({ id }) => id === product)?.name ?? product
  if (option === 'client') return found.clients.map(({ id, name, maskedTaxId, place }) => ({ id, name, label: name, detail: [maskedTaxId, place].filter(Boolean).join(' · ') }))
  if (option === 'policy') {
    // Only a policy issued here has answers to start with.
    return found.policies.filter(({ isFiled }) => !isFiled).map(({ id, series, number, holderName, product, insurer }) => {
      return { id, name: holderName, label: `${series} ${number} · ${holderName}`, detail: `${nameOf(product)} · ${insurer}` }
    })
  }
  return found.quotes.map(({ id, number, title, product, state }) => {
    const name = title === '' ? t('quotes.untitled') : title
    return { id, name, label: `${number} · ${name}`, detail: `${nameOf(product)} · ${t(`states.${state}`)}` }
  })
}

/** Rows; one starts the quote. */
export function StartSourceResults({ rows, isBusy, onChoose }: { rows: readonly StartSourceRow[]; isBusy: boolean; onChoose: (id: string) => void }) {
  const t = useTranslations('copyAndRenew.find')
  if (rows.length === 0) return null
  return (
    <ul aria-label={t('results')} className="divide-y divide-line">
      {rows.map(({ id, name, label, detail }) => (
        <li key={id}>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => onChoose(id)}
            className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunk focus-visible:focus-ring disabled:cursor-wait"
          >
            <Monogram name={name} shape="round" size="small" />
            <span className="min-w-0 flex-1 break-words">
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-ink-2">{detail}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
