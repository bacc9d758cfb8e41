import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ProductCards } from '@/components/quotes/product-cards'
import { PageHeader } from '@/components/ui/page-header'
import { requireActor } from '@/lib/auth/require-actor'
import { getClient } from '@/lib/data/clients'
import { partyName } from '@/lib/domain/party'
import { orNotFound } from '@/app/or-not-found'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('newQuote.title') }
}

export default async function NewQuotePage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const actor = await requireActor()
  const t = await getTranslations('desk.newQuote')
  const { client } = await searchParams
  const clientId = typeof client === 'string' ? client : undefined
  const holder = clientId ? await orNotFound(getClient(actor, clientId)) : undefined
  return (
    <>
      <PageHeader title={t('title')} eyebrow={holder ? t('forClient', { name: partyName(holder) }) : undefined} />
      <p className="mb-3 text-ink-2">{t('lead')}</p>
      <ProductCards locale={await getLocale()} clientId={clientId} />
    </>
  )
}
