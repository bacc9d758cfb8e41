import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { QuoteStep } from '@/components/quotes/quote-step'
import { ColleaguesDraft } from '@/components/quotes/colleagues-draft'
import { maskedSteps } from '@/components/quotes/masked-draft'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { clock } from '@/lib/platform/clock'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { findInsurersOnSale } from '@/lib/features/insurers/store/insurers-on-sale'
import { isLocked } from '@/lib/domain/quote'
import { env } from '@/lib/platform/env'
import { productOf } from '@/lib/products/all-products'
import { isProductId } from '@/lib/products/registry'
import { isDraftOpen } from '@/lib/features/privacy/open-draft'
import { walk } from '@/lib/wizard/walk'
import { withSwitches } from '@/lib/wizard/with-switches'
import { findDeskSwitches } from '@/lib/features/accounts/find-switches'

interface StepPageProps {
  params: Promise<{ quoteId: string; step: string }>
}

export async function generateMetadata({ params }: StepPageProps): Promise<Metadata> {
  const [{ quoteId }, actor, locale] = await Promise.all([params, requireActor(), getLocale()])
  const { product } = await orNotFoundPage(getQuote(actor, quoteId))
  return { title: isProductId(product) ? productOf(product).messages[locale].name : product }
}

/** The wizard page of every product; redirects from a step not reached yet to the open one. */
export default async function StepPage({ params }: StepPageProps) {
  const actor = await requireActor()
  const { quoteId, step } = await params
  const quote = await orNotFoundPage(getQuote(actor, quoteId))
  if (!isProductId(quote.product)) notFound()
  if (isLocked(quote.state)) redirect(`/quotes/${quoteId}`)
  if (!can(actor, 'quote.write')) redirect(`/quotes/${quoteId}/offers`)
  const today = clock.today()
  if (!(await isDraftOpen(actor, quote))) {
    const [locale, { product, draft, number, owner }] = [await getLocale(), { ...quote, product: quote.product }]
    return <ColleaguesDraft quoteId={quoteId} number={number} ownerName={owner.name} productName={productOf(product).messages[locale].name} steps={maskedSteps({ product, draft, today, locale })} />
  }
  const switches = await findDeskSwitches(actor.agencyId, productOf(quote.product).definition.service)
  const { stops, furthest } = walk(withSwitches(productOf(quote.product).definition, switches), quote.draft, today)
  const stop = stops.find((one) => one.step === step) ?? notFound()
  if (stop.state === 'upcoming') redirect(`/quotes/${quoteId}/${furthest}`)
  return (
    <QuoteStep
      key={`${quoteId}/${step}`}
      quoteId={quoteId}
      productId={quote.product}
      stepId={step}
      draft={quote.draft}
      version={quote.version}
      today={today}
      locale={await getLocale()}
      switches={switches}
      client={quote.clientId === undefined ? undefined : { id: quote.clientId, name: quote.title }}
      insurers={await findInsurersOnSale(actor, quote.product)}
      isDemo={env().demo}
    />
  )
}
