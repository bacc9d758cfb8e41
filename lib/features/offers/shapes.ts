import { z } from 'zod'
import { REASON_CLASSES, RECEIVED_INSTEAD } from '@/lib/domain/reason-class'
import { EXPECTED, GOT_TYPES } from '@/lib/domain/reply/reply-finding'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { day, documentPart, instant, money, recordId } from '@/lib/platform/api/values'
import { REJECTED_BECAUSE } from '@/lib/domain/reply/reply-form'

const quoteParams = z.object({ quoteId: recordId })

/** An offer as the desk shows it. Commission is no part of it: a client may be looking at the screen. */
export const offerView = z.object({
  id: recordId,
  providerOfferCode: z.string(),
  premium: money,
  /** RON for one unit of the premium's currency, where the insurer says one. */
  referenceRate: z.number().optional(),
  /** The premium of the matching offer in an earlier run. */
  earlierPremium: money.optional(),
  startDate: day,
  endDate: day,
  expiresOn: day.optional(),
  /** It has an expiry that could not be read. */
  isExpiryUnread: z.boolean().optional(),
  expired: z.boolean(),
  /** Nobody can say that it can still be issued. */
  isDoubtful: z.boolean().optional(),
  /** Its premium is zero or less: nobody can choose it. */
  hasNoPrice: z.boolean(),
  installments: z.array(z.object({ id: z.string(), amount: money, dueDate: day })),
  packageName: z.string().optional(),
  /** Covers and insured sums, where the service states them. */
  covers: z.array(z.object({ code: z.string(), name: z.string(), insuredAmount: z.number().optional(), currency: z.string() })).optional(),
  /** What the insured bears, where the insurer states it with the offer. */
  deductibles: z.array(z.object({ code: z.string(), name: z.string(), percent: z.number().optional(), amount: z.number().optional(), currency: z.string().optional() })).optional(),
  /** Left out where the insurer says neither yes nor no. */
  directSettlement: z.object({ isOffered: z.boolean(), premium: money.optional() }).optional(),
  /** The class that the insurer calculated with. */
  bonusMalusClass: z.string().optional(),
  exclusions: z.string().optional(),
  notes: z.string().optional(),
  pidUrl: z.string().optional(),
  termsUrl: z.string().optional(),
})
export type OfferView = z.output<typeof offerView>

/** One insurer's lane: waiting, with offers, or with the reason for none. `field` is the answer to change, if one is named. */
export const laneView = z.object({
  requestId: recordId,
  insurer: z.object({ id: recordId, name: z.string() }),
  startedAt: instant,
  finishedAt: instant.optional(),
  outcome: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('waiting') }),
    z.object({ kind: z.literal('offered'), offers: z.array(offerView) }),
    z.object({
      kind: z.literal('failed'),
      reasonClass: z.enum(REASON_CLASSES),
      field: z.string().optional(),
      texts: z.array(z.string()),
      /** The insurer's sentences about single fields; `field` is the answer behind one. */
      fieldTexts: z.array(z.object({ path: z.string(), field: z.string().optional(), texts: z.array(z.string()) })),
      received: z.enum(RECEIVED_INSTEAD).optional(),
      retryAt: instant.optional(),
      correlationId: z.string().optional(),
    }),
  ]),
})
export type LaneView = z.output<typeof laneView>

export const runView = z.object({ run: z.number().int(), lanes: z.array(laneView) })
export type RunView = z.output<typeof runView>

export const requestOffers = {
  params: quoteParams,
  input: z.strictObject({ insurerIds: z.array(recordId).max(50).optional() }),
  output: z.object({ run: z.number().int() }),
} satisfies Shapes

export const readRun = {
  params: quoteParams,
  output: runView,
} satisfies Shapes

export const streamRun = {
  params: quoteParams,
  output: { events: runView },
} satisfies Shapes

export const retryInsurer = {
  params: z.object({ requestId: recordId }),
  output: z.object({ requestId: recordId }),
} satisfies Shapes

const earned = z.object({ amount: money, percent: z.number() })
const commission = z.object({
  offerId: recordId,
  own: earned.optional(),
  /** The premium without the broker's commission. */
  net: money.optional(),
  /** With direct settlement. */
  direct: earned.optional(),
})
export type Commission = z.output<typeof commission>

export const readCommissions = {
  params: quoteParams,
  output: z.object({ commissions: z.array(commission) }),
} satisfies Shapes

const finding = z.object({ path: z.string(), expected: z.enum(EXPECTED), got: z.object({ type: z.enum(GOT_TYPES), shape: z.string().optional(), size: z.number().optional() }) })

/** What could not be read of an offer, or of a whole reply of an insurer (`isOfReply`: packages of it were lost). */
const findingGroup = z.object({ key: recordId, title: z.string(), isOfReply: z.boolean(), findings: z.array(finding) })
export type FindingGroup = z.output<typeof findingGroup>

export const readReplyFindings = {
  params: quoteParams,
  output: z.object({ groups: z.array(findingGroup), rejectedCallbacks: z.array(z.object({ at: instant, why: z.enum(REJECTED_BECAUSE) })) }),
} satisfies Shapes
export type RunFindings = z.output<typeof readReplyFindings.output>

export const offerDocument = {
  params: z.object({ offerId: recordId }),
  query: z.object({ download: z.literal('1').optional(), part: documentPart.optional() }),
  output: 'file',
} satisfies Shapes

/** The documents of an offer: their places, what the service calls them, and their names there. */
export const offerDocuments = {
  params: z.object({ offerId: recordId }),
  output: z.object({ documents: z.array(z.object({ part: z.number().int(), fileKind: z.string().optional(), name: z.string().optional() })) }),
} satisfies Shapes
export type OfferDocumentEntry = z.output<typeof offerDocuments.output>['documents'][number]
