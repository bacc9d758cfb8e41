import { z } from 'zod'
import { ATTEMPT_STATES } from '@/lib/features/issuing/model/attempt-states'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { recordId } from '@/lib/platform/api/values'
import type { TourFacts } from './model/tour-facts'

const params = z.object({ quoteId: recordId })
const count = z.number().int().min(0)
const registered = z.object({ series: z.string(), number: z.string() })

const facts = z.object({
  quoteId: recordId,
  number: count,
  version: count,
  mail: z.string().optional(),
  hasMail: z.boolean(),
  run: z.object({ asked: count, waiting: count, failed: count }).optional(),
  offers: z.array(z.object({ id: recordId, insurer: z.string(), tried: count })).readonly(),
  proposal: z.object({ link: z.string().optional(), isOpened: z.boolean(), chosenOfferId: recordId.optional() }).optional(),
  attempt: z.object({ id: recordId, offerId: recordId, insurer: z.string(), state: z.enum(ATTEMPT_STATES), notIssuedBy: z.enum(['nobody', 'reader', 'another']) }).optional(),
  register: z.array(registered).readonly(),
  registered: count,
  policies: z.array(registered.extend({ id: recordId })).readonly(),
  dueId: recordId.optional(),
  renewalQuoteId: recordId.optional(),
}) satisfies z.ZodType<TourFacts>

export const readTour = { params, output: facts } satisfies Shapes
export const fillAnswers = { params, input: z.strictObject({ areComplete: z.boolean() }), output: z.object({ version: count }) } satisfies Shapes
export const loseAnswers = { params, input: z.strictObject({ areLost: z.boolean() }), output: z.object({ areLost: z.boolean() }) } satisfies Shapes
