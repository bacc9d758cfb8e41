import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { OpenThingsCard } from '@/components/layout/open-things-card'
import { PolicyTable } from '@/components/policies/policy-table'
import { QuoteTable } from '@/components/quotes/quote-table'
import { ProductChoice } from '@/components/quotes/product-choice'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { findQuotes } from '@/lib/features/quotes/store/quotes'
import { productNames } from '@/lib/products/product-names'
import { readOpenThings } from '@/lib/features/home/read-open-things'
import { listPolicies } from '@/lib/features/policies/list-policies'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('nav.home') }
}

const SHOWN = 6

export default async function HomePage() {
  const actor = await requireActor()
  const t = await getTranslations('desk')
  const [quotes, policies] = await Promise.all([findQuotes(actor, { limit: SHOWN }), listPolicies(actor, { limit: SHOWN })])
  return (
    <>
      <PageHeader title={t('home.title', { name: actor.name })} />
      <div className="grid gap-5">
        {can(actor, 'quote.write') ? (
          <section aria-labelledby="start" className="grid gap-2">
            <h2 id="start" className="text-lg font-semibold">
              {t('home.start')}
            </h2>
            <ProductChoice />
          </section>
        ) : null}
        {can(actor, 'quote.write') ? null : <OpenThingsCard things={await readOpenThings(actor)} />}
        <Card title={t('home.recent')} padding="none">
          {quotes.length > 0 ? <QuoteTable quotes={quotes} caption={t('home.recent')} /> : <EmptyState title={t('home.noQuotes')}>{t(can(actor, 'quote.write') ? 'home.noQuotesHint' : 'home.noQuotesYet')}</EmptyState>}
        </Card>
        <Card title={t('home.issued')} padding="none">
          {policies.length > 0 ? (
            <PolicyTable policies={policies} caption={t('home.issued')} productNames={productNames(await getLocale())} />
          ) : (
            <EmptyState title={t('home.noPolicies')}>{t('home.noPoliciesHint')}</EmptyState>
          )}
        </Card>
      </div>
    </>
  )
}
