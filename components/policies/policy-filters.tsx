import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { REVIEW_STATES, type ReviewState } from '@/lib/domain/review'

export interface PolicyFilter {
  readonly review?: ReviewState | undefined
  readonly differing?: true | undefined
}

/** Which policies are listed: by where they stand in the review, and whether something in them differs. The choice stands in the address. */
export function PolicyFilters({ review, differing }: PolicyFilter) {
  const t = useTranslations('backOffice')
  const ways = [
    { key: 'all', label: t('list.all'), filter: {}, isChosen: review === undefined && differing === undefined },
    ...REVIEW_STATES.map((state) => ({ key: state, label: t(`review.states.${state}`), filter: { review: state }, isChosen: review === state })),
    { key: 'differing', label: t('list.differing'), filter: { differing: true } as const, isChosen: differing === true },
  ]
  return (
    <nav aria-label={t('list.filters')} className="flex flex-wrap gap-2">
      {ways.map(({ key, label, filter, isChosen }) => (
        <LinkButton key={key} href={policiesAddress(filter)} size="small" variant={isChosen ? 'primary' : 'secondary'} aria-current={isChosen ? 'page' : undefined}>
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}

/** The address of a page of the list. */
export function policiesAddress({ review, differing }: PolicyFilter, before?: string): string {
  const query = new URLSearchParams({ ...(review && { review }), ...(differing && { differing: '1' }), ...(before && { before }) }).toString()
  return query === '' ? '/policies' : `/policies?${query}`
}
