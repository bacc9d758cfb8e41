import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { OpenAttemptsNotice } from '@/components/issuing/open-attempts-notice'
import { OverlapNotice } from '@/components/issuing/overlap-notice'
import { CheckPage } from '@/components/wizard/check/check-page'
import { ColleaguesDraft } from '@/components/quotes/colleagues-draft'
import { maskedSteps } from '@/components/quotes/masked-draft'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { clock } from '@/lib/platform/clock'
import { readOutlook } from '@/lib/features/insurer-health/read-outlook'
import { findInsurersOnSale } from '@/lib/features/insurers/store/insurers-on-sale'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { isLocked } from '@/lib/domain/quote'
import { productOf } from '@/lib/products/all-products'
import { isProductId } from '@/lib/products/registry'
import { findOpenAttempts } from '@/lib/features/issuing/find-open-attempts'
import { findOverlap } from '@/lib/features/policies/find-overlap'
import { isDraftOpen } from '@/lib/features/privacy/open-draft'
import { walk } from '@/lib/wizard/walk'
import { withSwitches } from '@/lib/wizard/with-switches'
import { findDeskSwitches } from '@/lib/features/accounts/find-switches'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('offers'))('toCheck') }
}

/** All answers, before insurers are asked; redirects an unfinished quote to its open step. */
export default async function QuoteCheckPage({ params }: { params: Promise<{ quoteId: string }> }) {
  const actor = await requireActor()
  const { quoteId } = await params
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
  const walked = walk(withSwitches(productOf(quote.product).definition, switches), quote.draft, today)
  if (!walked.complete) redirect(`/quotes/${quoteId}/${walked.furthest}`)
  const asked = { quoteId: quote.id, product: quote.product, answers: walked.complete }
  const locale = await getLocale()
  const [insurers, overlap, openAttempts, outlook] = await Promise.all([
    findInsurersOnSale(actor, quote.product),
    findOverlap(actor, asked),
    findOpenAttempts(actor, asked),
    can(actor, 'offer.request') ? readOutlook(actor, { product: quote.product, answers: walked.complete, locale }) : [],
  ])
  return (
    <CheckPage
      quoteId={quoteId}
      productId={quote.product}
      draft={quote.draft}
      version={quote.version}
      today={today}
      locale={locale}
      switches={switches}
      client={quote.clientId === undefined ? undefined : { id: quote.clientId, name: quote.title }}
      overlap={
        <>
          <OpenAttemptsNotice found={openAttempts} mayResolve={can(actor, 'attempt.resolve')} />
          <OverlapNotice overlap={overlap} />
        </>
      }
      insurers={insurers}
      outlook={outlook}
    />
  )
}
