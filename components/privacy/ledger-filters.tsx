import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { READ_KINDS } from '@/lib/features/privacy/model/reads'
import { FormSelect } from './form-select'

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
      <FormSelect className="flex-1 basis-40" name="userId" label={t('filter.reader')} value={filter.userId ?? ''} options={[{ key: '', label: t('filter.everybody') }, ...people.map(({ id, name }) => ({ key: id, label: name }))]} />
      <FormSelect className="flex-1 basis-40" name="kind" label={t('filter.kind')} value={filter.kind ?? ''} options={[{ key: '', label: t('filter.everything') }, ...READ_KINDS.map((key) => ({ key, label: t(`kinds.${key}`) }))]} />
      <FormSelect className="flex-1 basis-40" name="days" label={t('filter.days')} value={String(filter.days)} options={PERIODS.map((days) => ({ key: String(days), label: t('filter.lastDays', { days }) }))} />
      <Button type="submit">{t('filter.apply')}</Button>
    </form>
  )
}
