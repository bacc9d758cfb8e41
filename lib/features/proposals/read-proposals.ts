import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { can } from '@/lib/platform/access/permissions'
import type { OutputOf } from '@/lib/platform/api/endpoint'
import type { ProposalRow, ProposalsView, readProposalTerms as termsEndpoint } from './endpoints'
import { clock } from '@/lib/platform/clock'
import { type StoredOffer, unsafeFindOffers, unsafeGetOffers } from '@/lib/features/offers/store/offers'
import { findProposals, getProposal, type StoredProposal } from './store/proposals'
import { maskCodesIn } from '@/lib/domain/personal-code'
import type { Locale } from '@/lib/i18n/locales'
import type { Day } from '@/lib/domain/day'
import { furthestStage, type ProposalStage, stageOf } from './model/proposal-stage'
import { latestValidity } from './model/proposal-terms'
import { findMailings, findProgress } from './store/proposal-stages'
import { isMailConfigured } from '@/lib/platform/mail/send-mail'
import { proposalMail } from './mail-proposal'
import { proposalUrl, proposalStateOf, proposalViewOf } from './view-of-proposal'

/** The proposals of a quote as the desk lists them; links only for those who may share one. @throws NotAllowed; Fault `notFound` */
export async function readProposals(actor: Actor, quoteId: string): Promise<ProposalsView> {
  const today = clock.today()
  const proposals = await findProposals(actor, quoteId)
  const offers = await unsafeFindOffers([...new Set(proposals.flatMap(({ offerIds }) => offerIds))])
  const [mayShare, mailings] = [can(actor, 'proposal.share'), await findMailings(actor, proposals.map(({ id }) => id))]
  return { proposals: proposals.map((proposal) => rowOf(proposal, { offers, mayShare, today, mailedAt: mailings.get(proposal.id) })), sendsMail: isMailConfigured() }
}

/** How far the proposals of quotes of a list have come, by quote; a quote without a proposal has no entry. @throws NotAllowed */
export async function findStages(actor: Actor, quoteIds: readonly string[]): Promise<ReadonlyMap<string, ProposalStage>> {
  const [progress, today] = [await findProgress(actor, quoteIds), clock.today()]
  const mailings = await findMailings(actor, progress.map(({ id }) => id))
  const stages = new Map<string, ProposalStage[]>()
  for (const one of progress) {
    const stage = stageOf({ state: proposalStateOf(one, today), views: one.views, mailedAt: mailings.get(one.id) })
    stages.set(one.quoteId, [...(stages.get(one.quoteId) ?? []), stage])
  }
  return new Map([...stages].flatMap(([quoteId, all]) => {
    const stage = furthestStage(all)
    return stage === undefined ? [] : [[quoteId, stage] as const]
  }))
}

interface ProposalContext {
  readonly offers: readonly StoredOffer[]
  readonly mayShare: boolean
  readonly today: Day
  readonly mailedAt: Date | undefined
}

function rowOf(proposal: StoredProposal, { offers, mayShare, today, mailedAt }: ProposalContext): ProposalRow {
  const { id, content, locale, offerIds, recommendedOfferId, validUntil, broker, createdAt, views, firstViewedAt, lastViewedAt, choice } = proposal
  const state = proposalStateOf(proposal, today)
  return {
    id,
    state,
    stage: stageOf({ state, views, mailedAt }),
    recipient: { name: maskCodesIn(content.client), ...(content.email && { email: content.email }) },
    locale,
    offers: offerIds.flatMap((offerId) => offers.filter((offer) => offer.id === offerId)).map((offer) => ({ id: offer.id, insurer: offer.insurer.name, packageName: offer.packageName, premium: offer.premium })),
    ...(recommendedOfferId && { recommendedOfferId }),
    validUntil,
    broker,
    sharedAt: createdAt.toISOString(),
    views,
    ...(mailedAt && { mailedAt: mailedAt.toISOString() }),
    ...(firstViewedAt && { firstViewedAt: firstViewedAt.toISOString() }),
    ...(lastViewedAt && { lastViewedAt: lastViewedAt.toISOString() }),
    ...(choice && {
      choice: { offerId: choice.offerId, chosenAt: choice.chosenAt.toISOString(), consentsGiven: choice.consents.filter(({ isGiven }) => isGiven).length, consentsAsked: choice.consents.length },
    }),
    ...(mayShare && { link: proposalUrl(proposal), mail: proposalMail(proposal), ...(content.phone && { phone: content.phone }) }),
  }
}

/** A proposal's terms, for editing. @throws NotAllowed; Fault `notFound` */
export async function readProposalTerms(actor: Actor, proposalId: string): Promise<OutputOf<typeof termsEndpoint>> {
  const proposal = await getProposal(actor, proposalId)
  const { content, recommendedOfferId, validUntil, locale, offerIds } = proposal
  const offers = await unsafeGetOffers(offerIds)
  return {
    recipient: { name: maskCodesIn(content.client), ...(content.email && { email: content.email }) },
    ...(recommendedOfferId && { recommendedOfferId }),
    validUntil,
    statement: content.statement.map(({ heading, text }) => ({ heading: maskCodesIn(heading), text: maskCodesIn(text) })),
    locale,
    offerIds,
    latest: latestValidity(offers, clock.today()),
    view: proposalViewOf(proposal, offers),
  }
}

/** What a client agreed to when choosing an offer. */
export interface Agreement {
  readonly chosenAt: Date
  /** None for a choice of before the desk composed the words. */
  readonly version: string | undefined
  readonly locale: Locale | undefined
  /** `sha256` is that of the words shown; the words are missing in old choices. */
  readonly declarations: readonly { readonly code: string; readonly text: string | undefined; readonly sha256: string; readonly isGiven: boolean }[]
}

/** What the client agreed to with an offer: the newest choice of it. @throws NotAllowed; Fault `notFound` */
export async function readAgreement(actor: Actor, { quoteId, offerId }: { readonly quoteId: string; readonly offerId: string }): Promise<Agreement | undefined> {
  const choices = (await findProposals(actor, quoteId)).flatMap(({ choice }) => (choice?.offerId === offerId ? [choice] : []))
  const [choice] = choices.toSorted((one, other) => other.chosenAt.getTime() - one.chosenAt.getTime())
  if (choice === undefined) return undefined
  const [first] = choice.consents
  return {
    chosenAt: choice.chosenAt,
    version: first?.version,
    locale: first?.locale,
    declarations: choice.consents.map(({ code, text, wording, isGiven }) => ({ code, text, sha256: wording, isGiven })),
  }
}
