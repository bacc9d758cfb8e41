import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { orNotFound } from '@/app/or-not-found'
import { AgainButton } from '@/components/again/again-button'
import { AlsoSell } from '@/components/offers/also-sell'
import { OffersScreen } from '@/components/offers/offers-screen'
import { ProposalsCard } from '@/components/proposals/proposals-card'
import { ProposalsProvider } from '@/components/proposals/proposals-context'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/access/permissions'
import { requireActor } from '@/lib/auth/require-actor'
import { getQuote } from '@/lib/data/quotes'
import { todayInBucharest } from '@/lib/domain/day'
import { alsoSell } from '@/lib/products/eligibility'
import { productOf } from '@/lib/products/every-product'
import { isProductId } from '@/lib/products/registry'
import { readProposals } from '@/lib/use-cases/read-proposals'
import { readRun } from '@/lib/use-cases/read-run'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('offers'))('title') }
}

export default async function OffersPage({ params }: { params: Promise<{ quoteId: string }> }) {
  const actor = await requireActor()
  const { quoteId } = await params
  const quote = await orNotFound(getQuote(actor, quoteId))
  if (!isProductId(quote.product)) notFound()
  const maySell = can(actor, 'policy.issue')
  const others = can(actor, 'quote.write') ? alsoSell(quote.product, quote.draft, todayInBucharest(new Date())) : []
  const [t, again, locale, run] = [await getTranslations('offers'), await getTranslations('again'), await getLocale(), await readRun(actor, quoteId)]
  return (
    <>
      <PageHeader
        eyebrow={[quote.number, productOf(quote.product).messages[locale].name, quote.title].filter(Boolean).join(' · ')}
        title={t('title')}
        actions={
          maySell ? (
            <>
              <AgainButton origin={{ copyOf: quoteId }} label={again('copy')} name={again('copyThis')} />
              <LinkButton href={`/quotes/${quoteId}/check`} variant="secondary">
                {t(run.lanes.length > 0 ? 'change' : 'toCheck')}
              </LinkButton>
            </>
          ) : undefined
        }
      />
      {run.lanes.length > 0 ? (
        <ProposalsProvider quoteId={quoteId} initial={await readProposals(actor, quoteId)}>
          <ProposalsCard mayShare={can(actor, 'proposal.share')} />
          <OffersScreen quoteId={quoteId} initial={run} stepOfField={stepOfFieldIn(quote.product)} maySell={maySell} />
        </ProposalsProvider>
      ) : (
        <Card>
          <EmptyState title={t('notAsked')}>{t('notAskedHint')}</EmptyState>
        </Card>
      )}
      {run.lanes.length === 0 ? null : <AlsoSell quoteId={quoteId} products={others.map(({ product, missing }) => ({ id: product, missing, name: productOf(product).messages[locale].name }))} />}
    </>
  )
}

function stepOfFieldIn(product: string): Record<string, string> {
  return Object.fromEntries(productOf(product).definition.steps.flatMap(({ id, questions }) => questions.map(({ key }) => [key, id])))
}
