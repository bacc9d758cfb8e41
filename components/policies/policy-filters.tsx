import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { REVIEW_STATES, type ReviewState } from '@/lib/domain/review'

export interface PolicyFilter {
  readonly review?: ReviewState | undefined
  readonly differing?: true | undefined
  readonly unsettled?: true | undefined
}

/** Filters policies by the state of their review, by findings and by open payments. The URL holds the choice. */
export function PolicyFilters({ review, differing, unsettled }: PolicyFilter) {
  const tPayment = useTranslations('paymentRecord.difference')
  const t = useTranslations('backOffice')
  const filters = [
    { key: 'all', label: t('list.all'), filter: {}, isChosen: review === undefined && differing === undefined && unsettled === undefined },
    ...REVIEW_STATES.map((state) => ({ key: state, label: t(`review.states.${state}`), filter: { review: state }, isChosen: review === state })),
    { key: 'differing', label: t('list.differing'), filter: { differing: true } as const, isChosen: differing === true },
    { key: 'unsettled', label: tPayment('filter'), filter: { unsettled: true } as const, isChosen: unsettled === true },
  ]
  return (
    <nav aria-label={t('list.filters')} className="flex flex-wrap gap-2">
      {filters.map(({ key, label, filter, isChosen }) => (
        <LinkButton key={key} href={policiesUrl(filter)} size="small" variant={isChosen ? 'primary' : 'secondary'} aria-current={isChosen ? 'page' : undefined}>
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}

/** The URL of a page of the list. */
export function policiesUrl({ review, differing, unsettled }: PolicyFilter, before?: string): string {
  const query = new URLSearchParams({ ...(review && { review }), ...(differing && { differing: '1' }), ...(unsettled && { unsettled: '1' }), ...(before && { before }) }).toString()
  return query === '' ? '/policies' : `/policies?${query}`
}
