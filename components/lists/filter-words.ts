import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/domain/day'
import type { FilterDefinition, LiveOptions } from '@/lib/features/lists/model/list-definition'
import type { FilterValue } from '@/lib/features/lists/model/list-state'
import type { FilterKey } from '@/lib/features/lists/model/lists'
import type { PaymentMethod } from '@/lib/domain/payment'
import { REVIEW_STATES, type ReviewState } from '@/lib/domain/review'

/** The choices that the agency has, with their words. */
export type ListOptions = Readonly<Record<LiveOptions, readonly { readonly key: string; readonly label: string }[]>>

/** The words of filters and of what is chosen in them. */
export function useFilterWords(options: ListOptions) {
  const t = useTranslations('listView')
  const review = useTranslations('backOffice.review.states')
  const locale = useLocale()

  function optionsOf(filter: FilterDefinition): readonly { readonly key: string; readonly label: string }[] {
    if (filter.kind !== 'choice') return []
    if (typeof filter.options === 'string') return options[filter.options]
    return filter.options.map((key) => ({ key, label: wordOf(filter.key, key) }))
  }

  function wordOf(filter: string, key: string): string {
    if (filter === 'review') return review(REVIEW_STATES.find((state): state is ReviewState => state === key) ?? 'waiting')
    if (filter === 'method') return t(`words.method.${key as PaymentMethod}`)
    return filter === 'kind' ? t(`words.party.${key as 'person' | 'company'}`) : key
  }

  function textOf(filter: FilterDefinition, value: FilterValue): string | undefined {
    if (value.kind === 'flag') return undefined
    if (value.kind === 'choice') return value.values.map((key) => optionsOf(filter).find((option) => option.key === key)?.label ?? key).join(', ')
    const [from, to] = [value.from && formatDay(value.from, locale), value.to && formatDay(value.to, locale)]
    if (from !== undefined && to !== undefined) return t('range', { from, to })
    return from === undefined ? t('toOnly', { to: to ?? '' }) : t('fromOnly', { from })
  }

  return { nameOf: (filter: FilterDefinition) => t(`filters.${filter.key as FilterKey}`), optionsOf, textOf }
}
