import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { AllowedStartOptions } from '@/components/quotes/allowed-start-options'
import { ProductChoice } from '@/components/quotes/product-choice'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { getClient } from '@/lib/features/clients/store/clients'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { partyName } from '@/lib/domain/party'
import { orNotFoundPage } from '@/app/or-not-found-page'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('newQuote.title') }
}

export default async function NewQuotePage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const actor = await requireActor()
  const t = await getTranslations('desk.newQuote')
  if (!can(actor, 'quote.write')) return <NoPermission title={t('title')} needs="quote.write" />
  const { client, after } = await searchParams
  const clientId = typeof after === 'string' ? (await orNotFoundPage(getQuote(actor, after))).clientId : typeof client === 'string' ? client : undefined
  const holder = clientId ? await orNotFoundPage(getClient(actor, clientId)) : undefined
  return (
    <>
      <PageHeader title={t('title')} eyebrow={holder ? t('forClient', { name: partyName(holder) }) : undefined} />
      <p className="mb-3 text-ink-2">{t('lead')}</p>
      <ProductChoice clientId={clientId} />
      <AllowedStartOptions actor={actor} />
    </>
  )
}
