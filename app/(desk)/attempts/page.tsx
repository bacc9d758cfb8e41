import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { AttemptTable } from '@/components/issuing/attempt-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { clock } from '@/lib/platform/clock'
import { findUnknownAttempts } from '@/lib/features/issuing/store/unknown-attempts'
import { productNames } from '@/lib/products/all-products'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('backOffice.attempts'))('title') }
}

const SHOWN = 100

export default async function AttemptsPage() {
  const actor = await requireActor()
  const t = await getTranslations('backOffice.attempts')
  if (!can(actor, 'attempt.resolve')) return <NoPermission title={t('title')} needs="attempt.resolve" />
  const attempts = await findUnknownAttempts(actor, { limit: SHOWN })
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="mb-4 max-w-3xl text-ink-2">{t('lead')}</p>
      <Card padding="none">
        {attempts.length > 0 ? (
          <AttemptTable attempts={attempts} productNames={productNames(await getLocale())} now={clock.now()} />
        ) : (
          <EmptyState title={t('none')} icon="check">
            {t('noneHint')}
          </EmptyState>
        )}
      </Card>
    </>
  )
}
