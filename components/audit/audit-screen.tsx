'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { type AuditFilter, type AuditPage, exportAudit, readAudit } from '@/lib/features/audit/endpoints'
import { call, urlOf } from '@/lib/platform/api/call-endpoint'
import { AuditFilters } from './audit-filters'
import { AuditLine } from './audit-line'
import { ChainCheck } from './chain-check'

interface AuditScreenProps {
  initial: AuditPage
  filter: AuditFilter
  people: readonly { readonly id: string; readonly name: string }[]
  /** The names of products by their ids. */
  products: Readonly<Record<string, string>>
}

/** The audit trail of the agency, the newest events first: filtered by the address, read on by a button, verified and exported. */
export function AuditScreen({ initial, filter, people, products }: AuditScreenProps) {
  const t = useTranslations('audit')
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) => call(readAudit, { query: { ...filter, before: pageParam } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    initialData: { pages: [initial], pageParams: [undefined] },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const lines = data.pages.flatMap((page) => page.lines)
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="mb-4 max-w-3xl text-ink-2">{t('lead')}</p>
      <div className="mb-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_min(24rem,50%)]">
        <AuditFilters filter={filter} people={people} />
        <Card title={t('chain.title')}>
          <ChainCheck />
          <div className="mt-4 border-t border-line pt-3">
            <h3 className="font-semibold">{t('export.title')}</h3>
            <p className="mb-2 text-sm text-ink-2">{t('export.lead')}</p>
            <div className="flex flex-wrap gap-x-4 gap-y-1">
              {(['csv', 'jsonl'] as const).map((format) => (
                <a key={format} href={urlOf(exportAudit, { query: { ...filter, format } })} download className="inline-flex min-h-6 items-center font-medium text-accent underline focus-visible:focus-ring">
                  {t(`export.${format}`)}
                </a>
              ))}
            </div>
          </div>
        </Card>
      </div>
      <FaultNotice error={error} className="mb-4" />
      <Card padding="none">
        {lines.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
        ) : (
          <ol aria-label={t('list')} className="divide-y divide-line">
            {lines.map((line) => (
              <AuditLine key={line.sequence} line={line} products={products} />
            ))}
          </ol>
        )}
      </Card>
      {hasNextPage ? (
        <Button className="mt-3" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
