import { z } from 'zod'
import { QUOTE_STATES } from '@/lib/domain/quote'
import { clientRow } from '@/lib/features/clients/shapes'
import { policyFound } from '@/lib/features/policies/shapes'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { PROPOSAL_STAGES } from '@/lib/features/proposals/model/proposal-stage'
import { PERIODS } from './model/list-filter'
import { day, instant, money, recordId, typedText } from '@/lib/platform/api/values'

const quoteFound = z.object({ id: recordId, number: z.number().int(), title: z.string(), product: z.string(), state: z.enum(QUOTE_STATES) })

const deskFound = z.object({ clients: z.array(clientRow), quotes: z.array(quoteFound), policies: z.array(policyFound) })
export type DeskSearchResults = z.output<typeof deskFound>

export const searchDesk = {
  input: z.strictObject({ text: typedText(120) }),
  output: deskFound,
} satisfies Shapes

const listSearch = z.strictObject({
  search: typedText(120),
  state: z.enum(QUOTE_STATES).optional(),
  stage: z.enum(PROPOSAL_STAGES).optional(),
  product: typedText(40).optional(),
  owner: recordId.optional(),
  period: z.enum(PERIODS).optional(),
  chosen: z.literal(true).optional(),
})
export type ListSearch = z.output<typeof listSearch>

const listedQuote = quoteFound.extend({
  owner: z.string(),
  updatedAt: instant,
  isErased: z.boolean(),
  clientId: recordId.optional(),
  /** How far its proposals have come. */
  stage: z.enum(PROPOSAL_STAGES).optional(),
  /** An attempt with an unknown outcome that may have insured the same. */
  mark: z.object({ quoteNumber: z.number().int(), own: z.boolean() }).optional(),
})
export type ListedQuote = z.output<typeof listedQuote>

export const findListedQuotes = {
  input: listSearch,
  output: z.object({ quotes: z.array(listedQuote) }),
} satisfies Shapes

const listedProposal = z.object({
  id: recordId,
  quoteId: recordId,
  quoteNumber: z.number().int(),
  title: z.string(),
  clientId: recordId.optional(),
  product: z.string(),
  owner: z.string(),
  stage: z.enum(PROPOSAL_STAGES),
  offers: z.number().int(),
  views: z.number().int(),
  validUntil: day,
  createdAt: instant,
  choice: z.object({ insurer: z.string(), premium: money, chosenAt: instant }).optional(),
})
export type ListedProposal = z.output<typeof listedProposal>

export const findListedProposals = {
  input: listSearch,
  output: z.object({ proposals: z.array(listedProposal) }),
} satisfies Shapes
