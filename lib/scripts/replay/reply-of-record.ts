import type { CallClass, RecordedReply, ReplyDrift, ReplyForm } from '@/lib/domain/reply/reply-form'
import { DOCUMENT, inventedDigits, inventedText, isDocument } from './invented-text'

const BEGINNINGS = { byteOrderMark: '\ufeff', warning: 'Warning: something before the reply\n' } as const
const WITHOUT_BODY: readonly number[] = [204, 205, 304]
const LIST_MAX = 200

/** What was recorded of a reply, as far as a reply can be made of it. */
export interface RecordedResponse {
  readonly class: CallClass
  readonly drifts: readonly ReplyDrift[]
  readonly status: number | null
  readonly contentType: string | null
  readonly reply: RecordedReply
}

/**
 * A response of the recorded form: kept values as they were, hidden ones invented by type and shape. Undefined where no reply came.
 * Documents were never recorded: a small PDF stands for each.
 */
export function responseOf(recorded: RecordedResponse): Response | undefined {
  const { status, contentType, reply } = recorded
  if (status === null || reply.kind === 'none' || status < 200 || status > 599) return undefined
  const headers = contentType === null ? {} : { 'content-type': contentType }
  const response = new Response(WITHOUT_BODY.includes(status) ? null : new TextEncoder().encode(bodyOf(reply, recorded)), { status, headers })
  // A text has no type of its own here: what the service did not say is not said.
  if (contentType === null) response.headers.delete('content-type')
  return response
}

function bodyOf(reply: Exclude<RecordedReply, { kind: 'none' }>, recorded: RecordedResponse): string {
  if (reply.kind !== 'json') return { pdf: DOCUMENT, html: '<!doctype html><title>error</title>', empty: '', other: 'unreadable' }[reply.kind]
  const beginning = reply.beginning === undefined ? '' : BEGINNINGS[reply.beginning]
  return `${beginning}${JSON.stringify(withoutErrorWords(reply.form, recorded) ?? valueOf(reply.form, differing(recorded)))}`
}

/** A reply that was read as a success said "no error", in whatever hidden words. */
function withoutErrorWords(form: ReplyForm, recorded: RecordedResponse): unknown {
  if (form.type !== 'object' || recorded.class !== 'ok') return undefined
  const members = form.members.map((member) => (NAMES_OF_ERROR.includes(member.name.toLowerCase()) ? { ...member, form: withoutError(member.form) } : member))
  return valueOf({ ...form, members }, differing(recorded))
}

const NAMES_OF_ERROR: readonly string[] = ['error', 'errors']

/** A form that says no error: hidden words and numbers are those of none, also within an object or a list. */
function withoutError(form: ReplyForm): ReplyForm {
  switch (form.type) {
    case 'text':
      return { ...form, value: form.value ?? (form.size === 0 ? '' : 'No error') }
    case 'number':
      return { ...form, value: form.value ?? 0 }
    case 'boolean':
      return { ...form, value: form.value ?? false }
    case 'list':
      return { ...form, items: form.items.map(withoutError) }
    case 'object':
      return { ...form, members: form.members.map((member) => ({ ...member, form: withoutError(member.form) })) }
    case 'nothing':
      return form
  }
}

/** Names of members that were not of the contract's form: nothing of that form is invented for them. */
const differing = ({ drifts }: RecordedResponse): ReadonlySet<string> => new Set(drifts.filter(({ kind }) => kind === 'otherForm').map(({ path }) => path.split('.').at(-1) ?? ''))

/** A value of the form. */
function valueOf(form: ReplyForm, differs: ReadonlySet<string>, name = ''): unknown {
  switch (form.type) {
    case 'nothing':
      return null
    case 'boolean':
      return form.value ?? true
    case 'number':
      return form.value ?? (Number(inventedDigits(name, form.shape ?? '')) || 1)
    case 'text':
      return form.value ?? inventedText(name, form, differs.has(name))
    case 'list':
      return form.items.length === 0 ? [] : Array.from({ length: Math.min(form.size, LIST_MAX) }, (_, index) => valueOf(form.items[index % form.items.length] ?? { type: 'nothing' }, differs))
    case 'object':
      return Object.fromEntries(form.members.map((member) => [isDocument(member.form) ? 'content' : member.name, valueOf(member.form, differs, member.name)]))
  }
}
