import { useTranslations } from 'next-intl'
import { ReadTable } from '@/components/privacy/read-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import type { ReadView } from '@/lib/features/privacy/endpoints'

/** Stands where the page of a client was; who read the data while it existed is still said to those who may know. */
export function ErasedClient({ reads }: { reads: readonly ReadView[] | undefined }) {
  const t = useTranslations('erasure')
  return (
    <>
      <PageHeader title={t('erasedQuote')} />
      <Notice>{t('erasedTitle')}.</Notice>
      {reads === undefined ? null : <ErasedReads reads={reads} />}
    </>
  )
}

/** Who read the data of somebody who was erased. */
export function ErasedReads({ reads }: { reads: readonly ReadView[] }) {
  const t = useTranslations('erasure')
  const table = useTranslations('privacy.table')
  return (
    <Card title={t('erasedReaders')} padding="none" className="mt-4">
      {reads.length === 0 ? <EmptyState title={table('none')}>{table('noneHint')}</EmptyState> : <ReadTable reads={reads} showsClient={false} mayAsk={false} />}
    </Card>
  )
}
