import type { Got } from './reply-finding'

/**
 * The form of a value in a reply: its type and shape, and the value itself only where the contract knows it as harmless: a sum, a
 * day, a currency, a word of a closed list. Of names, personal codes, free text and members that the contract does not know there is
 * type and shape alone.
 */
export type ReplyForm =
  | { readonly type: 'nothing' }
  | { readonly type: 'boolean'; readonly value?: boolean | undefined }
  | { readonly type: 'number'; readonly shape?: string | undefined; readonly value?: number | undefined }
  /** `shape` is the pattern of a short text, `size` its characters. */
  | { readonly type: 'text'; readonly shape?: string | undefined; readonly size: number; readonly value?: string | undefined }
  /** `size` counts all items; the forms of the first ones stand in `items`. */
  | { readonly type: 'list'; readonly size: number; readonly items: readonly ReplyForm[] }
  | { readonly type: 'object'; readonly size: number; readonly members: readonly FormMember[] }

/** A member of an object. A name that no contract and no program would give is hidden: it may be a person's. */
export interface FormMember {
  readonly name: string
  /** Whether the service's own name is hidden; `name` is then its shape. */
  readonly isHidden?: boolean | undefined
  readonly form: ReplyForm
}

/** What stood before the JSON of a reply. */
export const REPLY_BEGINNINGS = ['byteOrderMark', 'warning'] as const

/** What a reply was, beside its status. */
export type RecordedReply =
  /** JSON with its envelope; undefined: it began as it should. */
  | { readonly kind: 'json'; readonly beginning?: (typeof REPLY_BEGINNINGS)[number] | undefined; readonly form: ReplyForm }
  | { readonly kind: 'pdf' | 'html' | 'empty' | 'other'; readonly bytes: number }
  /** No reply came. */
  | { readonly kind: 'none' }

/** How a call ended; `rejected` is a callback that we did not take. */
export const CALL_CLASSES = ['ok', 'refused', 'unauthorized', 'busy', 'down', 'unreadable', 'unreachable', 'timeout', 'broken', 'notSent', 'rejected'] as const
export type CallClass = (typeof CALL_CLASSES)[number]

/** Why a callback was not taken: its body, or its request, or it came before the call had an id. */
export const REJECTED_BECAUSE = ['unreadable', 'early', 'otherRequest'] as const
export type RejectedBecause = (typeof REJECTED_BECAUSE)[number]

/** In what a reply differs from the contract. */
export const DRIFT_KINDS = ['newMember', 'missing', 'otherType', 'otherForm', 'otherValue'] as const
export type DriftKind = (typeof DRIFT_KINDS)[number]

/**
 * One difference between a reply and the contract. Positions of lists stand as `[]` in the path, so that a hundred offers differ
 * once; hidden names stand as `*`.
 */
export interface ReplyDrift {
  readonly path: string
  readonly kind: DriftKind
  /** What the contract says, in its own words: `number`, `date`, `RON or EUR`. Empty for a new member. */
  readonly expected: string
  readonly got: Got
}
