import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { fieldClasses } from '@/components/ui/fields/field-classes'
import { READ_KINDS } from '@/lib/features/privacy/model/reads'

/** The days that a filter may go back. */
export const PERIODS = [1, 7, 30, 90, 365] as const

export interface LedgerFilter {
  readonly userId?: string | undefined
  readonly clientId?: string | undefined
  readonly kind?: string | undefined
  readonly days: number
}

interface LedgerFiltersProps {
  filter: LedgerFilter
  people: readonly { readonly id: string; readonly name: string }[]
}

/** A form of the browser's own: the filters stand in the URL. */
export function LedgerFilters({ filter, people }: LedgerFiltersProps) {
  const t = useTranslations('privacy')
  return (
    <form method="get" action="/privacy" aria-label={t('filter.title')} className="flex flex-wrap items-end gap-2">
      {filter.clientId === undefined ? null : <input type="hidden" name="clientId" value={filter.clientId} />}
      <FilterSelect name="userId" label={t('filter.reader')} value={filter.userId ?? ''} options={[{ key: '', label: t('filter.everybody') }, ...people.map(({ id, name }) => ({ key: id, label: name }))]} />
      <FilterSelect name="kind" label={t('filter.kind')} value={filter.kind ?? ''} options={[{ key: '', label: t('filter.everything') }, ...READ_KINDS.map((key) => ({ key, label: t(`kinds.${key}`) }))]} />
      <FilterSelect name="days" label={t('filter.days')} value={String(filter.days)} options={PERIODS.map((days) => ({ key: String(days), label: t('filter.lastDays', { days }) }))} />
      <Button type="submit">{t('filter.apply')}</Button>
    </form>
  )
}

interface FilterSelectProps {
  name: string
  label: string
  value: string
  options: readonly { readonly key: string; readonly label: string }[]
}

function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  return (
    <label className="min-w-0 flex-1 basis-40 text-sm text-ink-2">
      {label}
      <select name={name} defaultValue={value} className={`mt-1 w-full px-2.5 text-base text-ink focus-visible:focus-ring ${fieldClasses({ isInvalid: false, isOff: false })}`}>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
