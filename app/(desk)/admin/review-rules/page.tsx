import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { ReviewRulesForm } from '@/components/review/review-rules-form'
import { PageHeader } from '@/components/ui/page-header'
import { readReviewRules } from '@/lib/features/review/read-review-rules'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('backOffice.rules'))('title') }
}

export default async function ReviewRulesPage() {
  const [actor, t] = [await requireActor(), await getTranslations('backOffice.rules')]
  if (!can(actor, 'review.manage')) return <NoPermission title={t('title')} needs="review.manage" />
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="mb-4 text-ink-2">{t('lead')}</p>
      <ReviewRulesForm initial={await readReviewRules(actor)} productNames={productNames(await getLocale())} />
    </>
  )
}
