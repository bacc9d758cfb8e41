import { z } from 'zod'
import { ROLES } from '@/lib/domain/people/role'
import type { Party } from '@/lib/domain/party'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { instant, recordId, typedText } from '@/lib/platform/api/values'
import { NOTE_LENGTH_MAX, PURPOSES, READ_KINDS, READ_PURPOSES, READ_SUBJECTS, REVEALED_CODES } from './model/reads'
import { UNUSUAL } from './model/unusual'

const clientParams = z.object({ clientId: recordId })
const readParams = z.object({ readId: recordId })

export const revealCode = {
  params: clientParams,
  input: z.strictObject({ code: z.enum(REVEALED_CODES), purpose: z.enum(PURPOSES), note: typedText(NOTE_LENGTH_MAX) }),
  output: z.object({ code: z.string(), shownForMs: z.number().int() }),
} satisfies Shapes

const party = z.custom<Party>((value) => typeof value === 'object' && value !== null && 'kind' in value)

export const fillParty = {
  params: clientParams,
  input: z.strictObject({ quoteId: recordId }),
  output: z.object({ party }),
} satisfies Shapes

export const openDraft = { params: z.object({ quoteId: recordId }), input: z.strictObject({}), output: z.object({}) } satisfies Shapes

const read = z.object({
  id: recordId,
  reader: z.object({ id: recordId, name: z.string(), role: z.enum(ROLES) }),
  kind: z.enum(READ_KINDS),
  subject: z.object({ kind: z.enum(READ_SUBJECTS), id: recordId }),
  /** The name of somebody who was erased is empty: their id is what stays. */
  client: z.object({ id: recordId, name: z.string() }).optional(),
  code: z.enum(REVEALED_CODES).optional(),
  purpose: z.enum(READ_PURPOSES).optional(),
  note: z.string(),
  addressFamily: z.string(),
  at: instant,
  lastAt: instant,
  times: z.number().int(),
  unusual: z.array(z.enum(UNUSUAL)),
  isAsked: z.boolean(),
  explanation: z.string().optional(),
})
export type ReadView = z.output<typeof read>

const ledger = z.object({
  reads: z.array(read),
  /** The id to ask the next page with. */
  next: recordId.optional(),
  people: z.array(z.object({ id: recordId, name: z.string() })),
  budgets: z.object({ perDay: z.number().int(), people: z.array(z.object({ userId: recordId, name: z.string(), used: z.number().int(), refused: z.number().int() })) }),
  /** The client that was asked for, and its year. */
  client: z.object({ id: recordId, name: z.string(), kind: z.enum(['person', 'company']), maskedTaxId: z.string(), maskedMobile: z.string(), isErased: z.boolean(), year: z.array(read) }).optional(),
})
export type LedgerView = z.output<typeof ledger>

const DAYS_MAX = 3660

export const readLedger = {
  query: z.object({
    userId: recordId.optional(),
    clientId: recordId.optional(),
    kind: z.enum(READ_KINDS).optional(),
    days: z.coerce.number().int().min(1).max(DAYS_MAX).default(30),
    before: recordId.optional(),
  }),
  output: ledger,
} satisfies Shapes

/** `newest` changes with each read. */
const revealCount = z.object({ unseen: z.number().int(), newest: z.string().optional() })
export type RevealCount = z.output<typeof revealCount>

export const streamReveals = { output: { events: revealCount } } satisfies Shapes
export const markRevealsSeen = { input: z.strictObject({}), output: revealCount } satisfies Shapes

export const askForExplanation = { params: readParams, input: z.strictObject({}), output: z.object({}) } satisfies Shapes

const askedRead = z.object({ id: recordId, clientName: z.string().optional(), kind: z.enum(READ_KINDS), at: instant })
export type AskedRead = z.output<typeof askedRead>

export const explainRead = {
  params: readParams,
  input: z.strictObject({ words: typedText(NOTE_LENGTH_MAX) }),
  output: z.object({ asked: z.array(askedRead) }),
} satisfies Shapes
