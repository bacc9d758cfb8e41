import { z } from 'zod'
import { DEDUCTIBLES } from '@/lib/domain/requested-deductible'
import type { FleetProposalView, ProposalView } from '@/lib/domain/proposal'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { CONSENT_CODES } from './model/consents'
import { isProposalToken } from './model/proposal-terms'
import { letterheadShape } from '@/lib/features/letterhead/shapes'
import { day, instant, money, recordId, typedText } from '@/lib/platform/api/values'

// As many rows as a fleet may have.
const FLEET_CHOICES_MAX = 500

const tokenParams = z.object({ token: z.string().refine(isProposalToken) })

const locale = z.enum(['ro', 'en'])

const proposedOffer = z.object({
  id: recordId,
  insurer: z.string(),
  packageName: z.string().optional(),
  premium: money,
  installments: z.array(z.object({ id: z.string(), amount: money, dueDate: day })).readonly(),
  startDate: day,
  endDate: day,
  expiresOn: day.optional(),
  isExpiryUnread: z.boolean().optional(),
  covers: z.array(z.object({ code: z.string(), name: z.string(), insuredAmount: z.number().optional(), currency: z.string() })).readonly().optional(),
  deductibles: z.array(z.object({ code: z.string(), name: z.string(), percent: z.number().optional(), amount: z.number().optional(), currency: z.string().optional() })).readonly().optional(),
  directSettlement: z.object({ isOffered: z.boolean(), premium: money.optional() }).optional(),
  exclusions: z.string().optional(),
  notes: z.string().optional(),
  pidUrl: z.string().optional(),
  termsUrl: z.string().optional(),
  isRecommended: z.boolean(),
})

/** What a client sees of a proposal. */
export const proposalViewShape = z.object({
  agency: z.string(),
  broker: z.string(),
  brokerPhone: z.string().optional(),
  letterhead: letterheadShape.optional(),
  client: z.string(),
  product: z.string(),
  subject: z.string(),
  validUntil: day,
  deductibles: z.array(z.object({ of: z.enum(DEDUCTIBLES), value: z.number().optional(), unit: z.string() })).readonly().optional(),
  covers: z.array(z.object({ code: z.string(), name: z.string(), insuredSum: z.number(), currency: z.string() })).readonly().optional(),
  statement: z.array(z.object({ heading: z.string(), text: z.string() })).readonly(),
  offers: z.array(proposedOffer).readonly(),
}) satisfies z.ZodType<ProposalView>

const declarations = z.object({ version: z.string(), texts: z.array(z.object({ code: z.enum(CONSENT_CODES), text: z.string() })).readonly() })

/** The words of an offer's declarations, in each language. */
const declarationsOfOffer = z.object({ offerId: recordId, ro: declarations, en: declarations })

/** What a link opens. A closed one names whom to ask and shows no content. */
export const openedProposal = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['open', 'chosen', 'issued']), locale, view: proposalViewShape, declarations: z.array(declarationsOfOffer), isSignedByCode: z.boolean(), choice: z.object({ offerId: recordId, chosenAt: instant }).optional() }),
  z.object({ state: z.enum(['expired', 'revoked']), locale, agency: z.string(), broker: z.string() }),
])
export type OpenedProposal = z.output<typeof openedProposal>

const fleetView = proposalViewShape.pick({ agency: true, broker: true, brokerPhone: true, letterhead: true, client: true, product: true, validUntil: true }).extend({
  rows: z.array(proposalViewShape.pick({ subject: true, deductibles: true, covers: true, statement: true, offers: true }).extend({ id: recordId, place: z.number().int() })).readonly(),
}) satisfies z.ZodType<FleetProposalView>

/** What the link of a whole fleet opens: what each row's client may choose, and chose. */
export const openedFleet = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    locale,
    view: fleetView,
    isSignedByCode: z.boolean(),
    /** In the order of the view, without those that were withdrawn. Open and chosen ones take a choice. */
    rows: z.array(z.object({ id: recordId, state: z.enum(['open', 'chosen', 'issued', 'expired']), declarations: z.array(declarationsOfOffer), choice: z.object({ offerId: recordId, chosenAt: instant }).optional() })),
  }),
  z.object({ state: z.enum(['expired', 'revoked']), locale, agency: z.string(), broker: z.string() }),
])
export type OpenedFleet = z.output<typeof openedFleet>

export const openProposal = { params: tokenParams, output: openedProposal } satisfies Shapes

const consents = z.strictObject({ locale, version: typedText(60).min(1), given: z.array(z.enum(CONSENT_CODES)).max(CONSENT_CODES.length) })

/** The name and the code with which a client signs. */
const signature = z.strictObject({ name: typedText(120).trim().min(1), code: typedText(12).trim().min(1) })

export const askForSignCode = { params: tokenParams, output: z.object({ to: z.string(), minutes: z.number().int() }) } satisfies Shapes

export const publicProposalLogo = { params: tokenParams, query: z.object({ version: z.string().regex(/^[0-9a-f]{64}$/).optional() }), output: 'file' } satisfies Shapes

export const chooseOffer = {
  params: tokenParams,
  input: z.strictObject({ offerId: recordId, consents, signature: signature.optional() }),
  output: openedProposal,
} satisfies Shapes

export const chooseForFleet = {
  params: tokenParams,
  input: z.strictObject({
    choices: z.array(z.strictObject({ rowId: recordId, offerId: recordId, version: typedText(60).min(1) })).min(1).max(FLEET_CHOICES_MAX),
    consents: consents.pick({ locale: true, given: true }),
    signature: signature.optional(),
  }),
  output: openedFleet,
} satisfies Shapes

export const openFleet = { params: tokenParams, output: openedFleet } satisfies Shapes

export const publicProposalDocument = { params: tokenParams, query: z.object({ download: z.literal('1').optional() }), output: 'file' } satisfies Shapes
