import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cookies, headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { OpenAttemptsNotice } from '@/components/issuing/open-attempts-notice'
import { CopyOrRenewButton } from '@/components/quotes/copy-or-renew-button'
import { answerChanges } from '@/components/offers/run/answer-changes'
import { EarlierRun } from '@/components/offers/run/earlier-run'
import { OffersScreen } from '@/components/offers/offers-screen'
import { RunChoice } from '@/components/offers/run/run-choice'
import type { AnswerLocations } from '@/components/offer-table/fix-link'
import { UnknownOutcomeNotice } from '@/components/offers/run/unknown-outcome-notice'
import { RunFindingsCard } from '@/components/review/reply-findings'
import { ProposalsCard } from '@/components/proposals/proposals-card'
import { ProposalsProvider } from '@/components/proposals/proposals-context'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { columnsCookie } from '@/components/offer-table/columns'
import { IssuedNotice } from '@/components/offer-table/issued-notice'
import { OffersHeader } from '@/components/offer-table/offers-header'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { clock } from '@/lib/platform/clock'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { requestedDeductibles } from '@/lib/products/deductibles'
import { requestLine, requestedCovers } from '@/lib/products/requested/request-line'
import { crossSellProducts } from '@/lib/products/eligibility'
import { productOf } from '@/lib/products/all-products'
import type { AnyProductMessages } from '@/lib/products/product-messages'
import { isProductId } from '@/lib/products/registry'
import { type AnswerPair, readRunHistory } from '@/lib/features/offers/read-history'
import { readProposals } from '@/lib/features/proposals/read-proposals'
import { readReplyFindings } from '@/lib/features/offers/read-reply-findings'
import { readOutlook } from '@/lib/features/insurer-health/read-outlook'
import { readRun } from '@/lib/features/offers/read-run'
import { keptChoice } from '@/lib/domain/web/choice-cookie'
import { env } from '@/lib/platform/env'
import type { AnyAnswers, AnyStep } from '@/lib/wizard/define'
import { findOpenAttemptsOfRun } from '@/lib/features/issuing/find-open-attempts'
import { findIssuedPolicies } from '@/lib/features/issuing/read-issued-policies'
import { findOfferWithUnknownOutcome } from '@/lib/features/issuing/read-attempt-to-resolve'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('offers'))('title') }
}

interface OffersPageProps {
  params: Promise<{ quoteId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function OffersPage({ params, searchParams }: OffersPageProps) {
  const actor = await requireActor()
  const { quoteId } = await params
  const quote = await orNotFoundPage(getQuote(actor, quoteId))
  if (!isProductId(quote.product)) notFound()
  const isIssued = quote.state === 'issued'
  const maySell = can(actor, 'policy.issue') && !isIssued
  const today = clock.today()
  const sold = productOf(quote.product)
  const { definition, messages } = sold
  const others = can(actor, 'quote.write') ? crossSellProducts(quote.product, quote.draft, today) : []
  const history = await readRunHistory(actor, quote, { named: runParam((await searchParams)['run']), today })
  const asked = history.shown
  const run = await readRun(actor, quoteId, asked?.run)
  const [t, tCopyAndRenew, locale] = [await getTranslations('offers'), await getTranslations('copyAndRenew'), await getLocale()]
  const format = { t: await getTranslations(), locale, messages: messages[locale] }
  const answers = asked && ((await asked.readAnswers()) as AnyAnswers)
  const deductibles = answers && requestedDeductibles(sold, answers)
  const covers = answers && requestedCovers(sold, answers, format)
  const jar = await cookies()
  const requested = {
    product: quote.product,
    covers,
    deductibles,
    keptColumns: keptChoice(columnsCookie(quote.product), (name) => jar.get(name)?.value),
    limitSeconds: env().offerDeadlineMs / 1000,
  }
  const isDeskAtFirst = !isPhone(await headers())
  const changes = (pair: AnswerPair | undefined) => (pair === undefined ? [] : answerChanges(definition, pair, format))
  const answerLocations = answerLocationsIn(definition.steps, messages[locale])
  const findings = asked && can(actor, 'replyFinding.read') ? await readReplyFindings(actor, quoteId, asked.run) : undefined
  const outlook = can(actor, 'offer.request') && run.lanes.some(({ outcome }) => outcome.kind === 'waiting') ? await readOutlook(actor, { product: quote.product, locale }) : []
  const undecided = await findOfferWithUnknownOutcome(actor, quoteId)
  const openAttempts = isIssued || asked === undefined ? undefined : await findOpenAttemptsOfRun(actor, { quoteId, product: quote.product, stored: answers })
  return (
    <>
      <OffersHeader
        {...requestLine(sold, { quote, answers, covers, deductibles }, format)}
        clientId={quote.clientId}
        actions={
          can(actor, 'policy.issue') ? (
            <>
              <CopyOrRenewButton origin={{ copyOf: quoteId }} label={tCopyAndRenew('copy')} name={tCopyAndRenew('copyThis')} />
              {isIssued ? null : (
                <LinkButton href={`/quotes/${quoteId}/check`} variant="secondary">
                  {t(run.lanes.length > 0 ? 'change' : 'toCheck')}
                </LinkButton>
              )}
            </>
          ) : undefined
        }
      />
      {isIssued ? <IssuedNotice policies={await findIssuedPolicies(actor, quoteId)} /> : null}
      {undecided === undefined ? null : <UnknownOutcomeNotice quoteId={quoteId} offerId={undecided} />}
      <div className="mb-4 empty:hidden">
        <OpenAttemptsNotice found={openAttempts} mayResolve={can(actor, 'attempt.resolve')} />
      </div>
      <div className="mb-4 empty:hidden">
        <RunChoice quoteId={quoteId} runs={history.runs} shown={run.run} />
      </div>
      {asked === undefined ? (
        <Card>
          <EmptyState title={t('notAsked')}>{t('notAskedHint')}</EmptyState>
        </Card>
      ) : asked.run === history.runs[0]?.run ? (
        <ProposalsProvider quoteId={quoteId} initial={await readProposals(actor, quoteId)}>
          <ProposalsCard mayShare={can(actor, 'proposal.share')} />
          <OffersScreen
            quoteId={quoteId}
            initial={run}
            story={{ answers: history.answers, sinceAsked: changes(history.sinceAsked), sinceEarlier: changes(history.sinceEarlier) }}
            answerLocations={answerLocations}
            requested={requested}
            outlook={outlook}
            maySell={maySell}
            findings={findings}
            today={today}
            isDeskAtFirst={isDeskAtFirst}
            others={others.map(({ product, missing }) => ({ id: product, missing, name: productOf(product).messages[locale].name }))}
          />
        </ProposalsProvider>
      ) : (
        <>
          {findings === undefined ? null : <RunFindingsCard found={findings} />}
          <EarlierRun quoteId={quoteId} run={run} askedAt={asked.startedAt} requested={requested} today={today} isDeskAtFirst={isDeskAtFirst} />
        </>
      )}
    </>
  )
}

/** Whether the browser says that it runs on a phone: the first HTML then has cards. */
function isPhone(sent: Headers): boolean {
  return sent.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(sent.get('user-agent') ?? '')
}

/** The run that the URL names; undefined means the newest run. */
function runParam(text: string | string[] | undefined): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

function answerLocationsIn(steps: readonly AnyStep[], { questions: words }: AnyProductMessages): AnswerLocations {
  return Object.fromEntries(steps.flatMap(({ id, questions }) => questions.map(({ key }) => [key, { step: id, label: words[key]?.label ?? key }])))
}
