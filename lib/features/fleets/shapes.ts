import { z } from 'zod'
import { QUOTE_STATES } from '@/lib/domain/quote'
import { REASON_CLASSES } from '@/lib/domain/reason-class'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { ATTEMPT_STATES } from '@/lib/features/issuing/model/attempt-states'
import { PROPOSED_OFFERS_MAX } from '@/lib/features/proposals/model/proposal-terms'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { clientEmail, day, instant, money, recordId, typedText } from '@/lib/platform/api/values'
import { proposalRow } from '@/lib/features/proposals/shapes'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { FLEET_ROWS_MAX, ROWS_AT_ONCE_MAX, SHEETS_AT_ONCE_MAX } from './model/fleet'

const params = z.object({ fleetId: recordId })
const locale = z.enum(['ro', 'en'])
const product = z.enum(PRODUCT_IDS)

export const readFleetTemplate = {
  params: z.object({ product }),
  query: z.object({ format: z.enum(['csv', 'xlsx']), locale }),
  output: 'file',
} satisfies Shapes

export const addFleetRows = {
  params,
  input: z.strictObject({ product, rows: z.array(z.strictObject({ row: z.number().int().min(1).max(FLEET_ROWS_MAX), draft: z.record(z.string(), z.unknown()) })).min(1).max(ROWS_AT_ONCE_MAX) }),
  output: z.object({ rows: z.number().int() }),
} satisfies Shapes

const fleetOffer = z.object({ id: recordId, insurerId: recordId, insurer: z.string(), premium: money, packageName: z.string().optional(), isExpired: z.boolean(), expiresToday: z.boolean().optional() })

export const fleetView = z.object({
  product: z.string(),
  /** What to ask with the next time, for the rows that change from now on, and how many rows there are. */
  readAt: instant,
  today: day,
  total: z.number().int(),
  /** The newest proposals of its rows, one for each policyholder: which rows it shows, and what the client chose. */
  proposals: z.array(z.object({ proposal: proposalRow, sendsMail: z.boolean(), quoteIds: z.array(recordId), choices: z.array(z.object({ quoteId: recordId, offerId: recordId })) })).readonly(),
  rows: z.array(z.object({
    row: z.number().int(),
    quoteId: recordId,
    number: z.number().int(),
    state: z.enum(QUOTE_STATES),
    holder: z.string(),
    holderKey: z.string(),
    risk: z.string(),
    isAsked: z.boolean(),
    offers: z.array(fleetOffer).readonly(),
    gaps: z.array(z.object({ insurerId: recordId, insurer: z.string(), reason: z.enum(REASON_CLASSES).optional() })).readonly(),
    attempt: z.object({ state: z.enum(ATTEMPT_STATES), offerId: recordId }).optional(),
    policies: z.array(z.object({ id: recordId, series: z.string(), number: z.string() })).readonly(),
  })).readonly(),
})
export type FleetView = z.output<typeof fleetView>

export const readFleet = { params, query: z.object({ locale, since: instant.optional(), on: day.optional() }), output: fleetView } satisfies Shapes

export const proposeFleet = {
  params,
  input: z.strictObject({
    recipient: z.strictObject({ name: typedText(200).trim().min(1), email: clientEmail.optional() }),
    rows: z.array(z.strictObject({ quoteId: recordId, offerIds: z.array(recordId).min(1).max(PROPOSED_OFFERS_MAX), recommendedOfferId: recordId.optional() })).min(1).max(FLEET_ROWS_MAX),
    locale,
  }),
  output: z.object({ proposalId: recordId }),
} satisfies Shapes

export const askForFleet = { params, input: z.strictObject({ locale }), output: z.object({ jobId: recordId }) } satisfies Shapes

/** What a sheet before money says of a row. `left` names why a person issues it alone. */
export const fleetSheetView = z.object({
  quoteId: recordId,
  offerId: recordId,
  fingerprint: z.string(),
  collected: money.optional(),
  left: z.array(z.enum(['price', 'variant', 'covers', 'chosenInstead', 'expiryUnread', 'begun', 'sibling', 'attempt', 'overlap', 'expired', 'noRate', 'tried'])),
})
export type FleetSheetView = z.output<typeof fleetSheetView>

export const readFleetSheets = {
  params,
  input: z.strictObject({ offerIds: z.array(recordId).min(1).max(SHEETS_AT_ONCE_MAX), locale }),
  output: z.object({ sheets: z.array(fleetSheetView) }),
} satisfies Shapes

export const issueFleet = {
  params,
  input: z.strictObject({
    payment: z.strictObject({ method: z.enum(PAYMENT_METHODS), documentNumber: typedText(60).trim().min(1), date: day }),
    rows: z.array(z.strictObject({ offerId: recordId, fingerprint: typedText(60) })).min(1).max(FLEET_ROWS_MAX),
    locale,
  }),
  output: z.object({ jobId: recordId }),
} satisfies Shapes
