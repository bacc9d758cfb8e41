import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { type OperationSource, OPERATION_SOURCES } from '@/lib/features/accounts/model/operator-account'

/** Filters the list by how operations are known. The URL holds the choice. */
export function SourceFilter({ chosen, sources }: { chosen: OperationSource | undefined; sources: readonly OperationSource[] }) {
  const t = useTranslations('admin.assumptions')
  const choices = [
    { key: 'all', href: '/admin/assumptions', label: t('all', { count: sources.length }), isChosen: chosen === undefined },
    ...OPERATION_SOURCES.map((source) => ({
      key: source,
      href: `/admin/assumptions?mark=${source}`,
      label: `${t(`marks.${source}`)} (${sources.filter((one) => one === source).length})`,
      isChosen: chosen === source,
    })),
  ]
  return (
    <nav aria-label={t('filter')} className="mb-4 flex flex-wrap gap-2">
      {choices.map(({ key, href, label, isChosen }) => (
        <LinkButton key={key} href={href} size="small" variant={isChosen ? 'primary' : 'secondary'} aria-current={isChosen ? 'true' : undefined}>
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}
