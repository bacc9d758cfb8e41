import { z } from 'zod'
import { PROPOSAL_STATES, PROPOSED_OFFERS_MAX } from './model/proposal-terms'
import { PROPOSAL_STAGES } from './model/proposal-stage'
import { proposalViewShape } from './public-shapes'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { clientEmail, day, instant, money, recordId, typedText } from '@/lib/platform/api/values'

const quoteParams = z.object({ quoteId: recordId })
const proposalParams = z.object({ proposalId: recordId })

const locale = z.enum(['ro', 'en'])
const offerIds = z.array(recordId).min(1).max(PROPOSED_OFFERS_MAX)
const statementPart = z.strictObject({ heading: typedText(200).trim().min(1), text: typedText(5000).trim().min(1) })
const statement = z.array(statementPart).max(40).readonly()

/** What a broker writes and may change after sharing the link. */
const terms = {
  recipient: z.strictObject({ name: typedText(200).trim().min(1), email: clientEmail.optional() }),
  recommendedOfferId: recordId.optional(),
  validUntil: day,
  statement,
}

/** A proposal as the desk lists it; `link`, `mail` and the policyholder's `phone` are for those who may share it. */
export const proposalRow = z.object({
  id: recordId,
  state: z.enum(PROPOSAL_STATES),
  /** How far it has come, as lists say it too. */
  stage: z.enum(PROPOSAL_STAGES),
  recipient: z.object({ name: z.string(), email: z.string().optional() }),
  locale,
  offers: z.array(z.object({ id: recordId, insurer: z.string(), packageName: z.string().optional(), premium: money })),
  recommendedOfferId: recordId.optional(),
  validUntil: day,
  broker: z.string(),
  sharedAt: instant,
  views: z.number().int(),
  /** When this desk mailed it last. */
  mailedAt: instant.optional(),
  firstViewedAt: instant.optional(),
  lastViewedAt: instant.optional(),
  choice: z.object({ offerId: recordId, chosenAt: instant, consentsGiven: z.number().int(), consentsAsked: z.number().int() }).optional(),
  link: z.string().optional(),
  mail: z.object({ subject: z.string(), text: z.string() }).optional(),
  phone: z.string().optional(),
})
export type ProposalRow = z.output<typeof proposalRow>

/** The proposals of a quote, newest first, and whether this desk sends mail by itself. */
export const proposalsView = z.object({ proposals: z.array(proposalRow), sendsMail: z.boolean() })
export type ProposalsView = z.output<typeof proposalsView>

export const draftProposal = {
  params: quoteParams,
  input: z.strictObject({ offerIds, recommendedOfferId: recordId.optional(), locale }),
  output: z.object({ recipient: terms.recipient, validUntil: day, latest: day, statement, view: proposalViewShape }),
} satisfies Shapes

export const shareProposal = {
  params: quoteParams,
  input: z.strictObject({ ...terms, offerIds, locale }),
  output: z.object({ proposalId: recordId }),
} satisfies Shapes

export const readProposals = { params: quoteParams, output: proposalsView } satisfies Shapes

export const streamProposals = { params: quoteParams, output: { events: proposalsView } } satisfies Shapes

export const readProposalTerms = {
  params: proposalParams,
  output: z.object({ ...terms, locale, offerIds: z.array(recordId).readonly(), latest: day, view: proposalViewShape }),
} satisfies Shapes

export const reviseProposal = {
  params: proposalParams,
  input: z.strictObject(terms),
  output: z.object({ proposalId: recordId }),
} satisfies Shapes

export const revokeProposal = { params: proposalParams, output: z.object({ proposalId: recordId }) } satisfies Shapes

export const mailProposal = { params: proposalParams, output: z.object({ to: z.string() }) } satisfies Shapes

export const proposalDocument = { params: proposalParams, query: z.object({ download: z.literal('1').optional() }), output: 'file' } satisfies Shapes
