import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { permanentRedirect } from 'next/navigation'
import { orErased } from '@/app/or-erased'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { Island } from '@/components/layout/hydration/island'
import { AgreementsCard } from '@/components/client-page/agreements-card'
import { ClientHead } from '@/components/client-page/client-head'
import { ClientQuotes } from '@/components/client-page/client-quotes'
import { FitsCard } from '@/components/client-page/fits-card'
import { IdentityStrip } from '@/components/client-page/identity-strip'
import { NotesCard } from '@/components/client-page/notes-card'
import { PapersCard } from '@/components/client-page/papers-card'
import { PolicyTimeline } from '@/components/client-page/policy-timeline'
import { ReadersCard } from '@/components/client-page/readers-card'
import { ErasedClient } from '@/components/erasure/erased-client'
import { partyName } from '@/lib/domain/party'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { readClientPage } from '@/lib/features/client-page/read-client-page'
import { findSuccessor } from '@/lib/features/client-page/store/client-row'
import { findClientReads } from '@/lib/features/privacy/read-ledger'
import { mayReveal } from '@/lib/features/privacy/reveal-code'
import { can } from '@/lib/platform/access/permissions'
import { readRisks } from '@/lib/features/quotes/read-risks'
import { clock } from '@/lib/platform/clock'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('privacy.client'))('title') }
}

/** All that belongs to a client: who, policies, quotes, papers, tasks, what else fits, agreements, and who looked. */
export default async function ClientPage({ params }: { params: Promise<{ clientId: string }> }) {
  const actor = await requireActor()
  const { clientId } = await params
  const successor = await orNotFoundPage(findSuccessor(actor, clientId))
  if (successor !== undefined) permanentRedirect(`/clients/${successor}`)
  const page = await orErased(orNotFoundPage(readClientPage(actor, clientId)))
  if (page === 'erased') return <ErasedClient reads={await findClientReads(actor, clientId)} />
  const { party, facts, timeline, quotes, agreements } = page
  const [names, reads, name] = [productNames(await getLocale()), await findClientReads(actor, clientId), maskCodesIn(partyName(party))]
  const risks = await readRisks(actor, quotes.map(({ id }) => id), { t: await getTranslations(), locale: await getLocale() })
  const nameOf = (product: string) => names[product] ?? product
  const may = { quote: can(actor, 'quote.write'), write: can(actor, 'client.write'), merge: can(actor, 'client.merge'), review: can(actor, 'personalData.review'), resolve: can(actor, 'attempt.resolve') }
  const productOfQuote = new Map(quotes.map(({ id, product }) => [id, nameOf(product)]))
  const issued = timeline.bars.filter(({ isUnknown }) => !isUnknown)
  const agreed = agreements[0] && { count: agreements[0].consents.filter(({ isGiven }) => isGiven).length, at: agreements[0].chosenAt }
  return (
    <>
      <ClientHead
        clientId={clientId}
        kind={party.kind}
        name={name}
        mobile={party.mobile}
        email={party.email}
        savedAt={facts.savedAt}
        owner={facts.owner}
        living={page.living}
        unknown={timeline.bars.length - issued.length}
        may={may}
        reviewLabel={(await getTranslations('erasure'))('copyAndErase')}
      />
      <IdentityStrip clientId={clientId} party={party} born={page.born} agreed={agreed} mayReveal={mayReveal(actor)} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_min(22rem,50%)]">
        <Island>
          <div className="grid min-w-0 gap-3">
            <PolicyTimeline timeline={timeline} productNames={names} may={may} />
            <ClientQuotes clientId={clientId} quotes={quotes.map((quote) => ({ ...quote, risk: risks.get(quote.id) }))} count={page.quoteCount} clientName={name} productNames={names} today={clock.today()} />
            <PapersCard
              clientId={clientId}
              papers={page.papers}
              policies={issued.map(({ id, series, number, product, insurer }) => ({ id, series, number, detail: `${nameOf(product)} · ${insurer}` }))}
              proposals={quotes.flatMap(({ proposal, number, product }) => (proposal === undefined ? [] : [{ id: proposal.id, number, detail: nameOf(product) }]))}
              mayWrite={may.write}
            />
          </div>
        </Island>
        <Island turn={2}>
          <div className="grid min-w-0 gap-3">
            <NotesCard clientId={clientId} today={clock.today()} tasks={page.tasks} notes={page.notes} reader={{ id: actor.userId, mayWrite: may.write }} />
            {may.quote ? <FitsCard clientId={clientId} fits={page.fits} /> : null}
            <AgreementsCard agreements={agreements.map((one) => ({ ...one, product: productOfQuote.get(one.quoteId) ?? '' }))} />
            {reads === undefined ? null : <ReadersCard reads={reads} ledgerHref={may.review ? `/privacy?clientId=${clientId}` : undefined} />}
          </div>
        </Island>
      </div>
    </>
  )
}
