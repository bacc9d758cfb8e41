import { z } from 'zod'
import { CALL_CLASSES, DRIFT_KINDS, type RecordedReply, REJECTED_BECAUSE, REPLY_BEGINNINGS, type ReplyDrift, type ReplyForm } from '@/lib/domain/reply/reply-form'
import { GOT_TYPES } from '@/lib/domain/reply/reply-finding'
import { SERVICES } from './endpoint'

const size = z.number().int().min(0)

/** The form of a value in a reply, as it is recorded. */
export const replyForm: z.ZodType<ReplyForm> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('nothing') }),
  z.object({ type: z.literal('boolean'), value: z.boolean().optional() }),
  z.object({ type: z.literal('number'), shape: z.string().optional(), value: z.number().optional() }),
  z.object({ type: z.literal('text'), shape: z.string().optional(), size, value: z.string().optional() }),
  z.object({ type: z.literal('list'), size, get items() { return z.array(replyForm) } }),
  z.object({ type: z.literal('object'), size, get members() { return z.array(z.object({ name: z.string(), isHidden: z.boolean().optional(), form: replyForm })) } }),
])

/** A reply as it is recorded: without any value that could be about a person. */
export const recordedReply: z.ZodType<RecordedReply> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('json'), beginning: z.enum(REPLY_BEGINNINGS).optional(), form: replyForm }),
  z.object({ kind: z.enum(['pdf', 'html', 'empty', 'other']), bytes: size }),
  z.object({ kind: z.literal('none') }),
])

const got = z.object({ type: z.enum(GOT_TYPES), shape: z.string().optional(), size: z.number().optional() })

/** Differences between a reply and the contract. */
export const replyDrifts: z.ZodType<readonly ReplyDrift[]> = z.array(z.object({ path: z.string(), kind: z.enum(DRIFT_KINDS), expected: z.string(), got }))

/** Read, lost although everything came that a sale needs, and such as came without it. */
const readCount = z.object({ read: size, lost: size, lacking: size })
export type ReadCount = Readonly<z.output<typeof readCount>>

/** What the client made of a reply: counts, and the paths of members that it left out. */
const readReply = z.object({ isUnreadable: z.boolean(), offers: readCount, policies: readCount, leftOut: z.array(z.string()).readonly() })
export type ReadReply = Readonly<z.output<typeof readReply>>

/** One call of a recorded day. */
export const recordedCall = z.object({
  /** ISO instant. */
  at: z.string(),
  service: z.enum(SERVICES),
  /** Name of the endpoint, `service.verbNoun`. */
  operation: z.string(),
  method: z.string(),
  /** The endpoint's path with its parameters in braces; never an address. */
  path: z.string(),
  /** Of the reply, or ours to a callback; null when none came. */
  status: z.number().int().nullable(),
  contentType: z.string().nullable(),
  class: z.enum(CALL_CLASSES),
  ms: z.number().int().min(0),
  /** The wire name of the insurer that was asked; null when the call asked none. */
  insurer: z.string().nullable(),
  correlationIds: z.array(z.string()),
  drifts: replyDrifts,
  reply: recordedReply,
  /** What the client made of it when it came; missing in calls from before that was kept, and where no reply came. */
  read: readReply.optional(),
  /** Of a callback that was not taken. */
  rejectedBecause: z.enum(REJECTED_BECAUSE).optional(),
})
export type RecordedCall = z.output<typeof recordedCall>

/** Names the format in the file, so that another file is refused with a reason. */
export const RECORDED_DAY_FORMAT = 'quotedesk-recorded-calls'

/** A file of recorded calls, oldest first: what the integration bench exports, and what a profile or a replay reads. One JSON. */
export const recordedDay = z.object({ format: z.literal(RECORDED_DAY_FORMAT), version: z.literal(1), calls: z.array(recordedCall) })
export type RecordedDay = z.output<typeof recordedDay>
