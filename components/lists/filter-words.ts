import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/domain/day'
import type { FilterDefinition, LiveOptions } from '@/lib/features/lists/model/list-definition'
import type { FilterValue } from '@/lib/features/lists/model/list-state'
import type { QuoteStep } from '@/lib/features/lists/model/quote-step'
import type { ReasonClass } from '@/lib/domain/reason-class'
import type { FilterKey } from '@/lib/features/lists/model/lists'
import type { PaymentMethod } from '@/lib/domain/payment'
import type { QuoteState } from '@/lib/domain/quote'
import type { CallClass } from '@/lib/domain/reply/reply-form'
import type { ReviewState } from '@/lib/domain/review'
import type { ProposalStage } from '@/lib/features/proposals/model/proposal-stage'

/** The choices that the agency has, with their words. */
export type ListOptions = Readonly<Record<LiveOptions, readonly { readonly key: string; readonly label: string }[]>>

/** The words of filters and of what is chosen in them. */
export function useFilterWords(options: ListOptions) {
  const t = useTranslations('listView')
  const review = useTranslations('backOffice.review.states')
  const [states, stages, classes] = [useTranslations('desk.states'), useTranslations('proposal.stages'), useTranslations('integration.classes')]
  const [services, environments] = [useTranslations('admin.services'), useTranslations('admin.environments')]
  const noOffer = useTranslations('reports.noOffer.reasons')
  const locale = useLocale()

  function optionsOf(filter: FilterDefinition): readonly { readonly key: string; readonly label: string }[] {
    if (filter.kind !== 'choice') return []
    if (typeof filter.options === 'string') return options[filter.options]
    return filter.options.map((key) => ({ key, label: wordOf(filter.key, key) }))
  }

  function wordOf(filter: string, key: string): string {
    switch (filter) {
      case 'review': return review(key as ReviewState)
      case 'state': return states(key as QuoteState)
      case 'stage': return stages(key as ProposalStage)
      case 'method': return t(`words.method.${key as PaymentMethod}`)
      case 'source': return t(`words.source.${key as 'issued' | 'filed'}`)
      case 'reached': return t(`words.reached.${key as QuoteStep}`)
      case 'noOffer': return noOffer(key as ReasonClass)
      case 'kind': return t(`words.party.${key as 'person' | 'company'}`)
      case 'service': return services(key as 'vehicle')
      case 'environment': return environments(key as 'test')
      case 'result': return classes(key as CallClass)
      default: return key
    }
  }

  function textOf(filter: FilterDefinition, value: FilterValue): string | undefined {
    if (value.kind === 'flag') return undefined
    if (value.kind === 'choice') return value.values.map((key) => optionsOf(filter).find((option) => option.key === key)?.label ?? t('unknownChoice')).join(', ')
    const [from, to] = [value.from && formatDay(value.from, locale), value.to && formatDay(value.to, locale)]
    if (from !== undefined && to !== undefined) return t('range', { from, to })
    return from === undefined ? t('toOnly', { to: to ?? '' }) : t('fromOnly', { from })
  }

  return { nameOf: (filter: FilterDefinition) => t(`filters.${filter.key as FilterKey}`), optionsOf, textOf }
}
