import type { RecordedReply, ReplyForm } from '@/lib/domain/reply-form'

const PDF = '%PDF-1.7\n%%EOF\n'
const BEGINNINGS = { byteOrderMark: '\ufeff', warning: 'Warning: something before the reply\n' } as const
const WITHOUT_BODY: readonly number[] = [204, 205, 304]
const LIST_MAX = 200

/** What was recorded of a reply, as far as a reply can be made of it. */
export interface RecordedResponse {
  readonly status: number | null
  readonly contentType: string | null
  readonly reply: RecordedReply
}

/**
 * A response of the recorded form: kept values as they were, hidden ones invented by type and shape. Undefined where no reply came.
 * Documents were never recorded: a small PDF stands for each.
 */
export function responseOf({ status, contentType, reply }: RecordedResponse): Response | undefined {
  if (status === null || reply.kind === 'none' || status < 200 || status > 599) return undefined
  const headers = contentType === null ? {} : { 'content-type': contentType }
  const response = new Response(WITHOUT_BODY.includes(status) ? null : new TextEncoder().encode(bodyOf(reply)), { status, headers })
  // A text has no type of its own here: what the service did not say is not said.
  if (contentType === null) response.headers.delete('content-type')
  return response
}

function bodyOf(reply: Exclude<RecordedReply, { kind: 'none' }>): string {
  if (reply.kind === 'json') return `${reply.beginning === undefined ? '' : BEGINNINGS[reply.beginning]}${JSON.stringify(valueOf(reply.form))}`
  return { pdf: PDF, html: '<!doctype html><title>error</title>', empty: '', other: 'unreadable' }[reply.kind]
}

/** A value of the form. */
export function valueOf(form: ReplyForm, name = ''): unknown {
  switch (form.type) {
    case 'nothing':
      return null
    case 'boolean':
      return form.value ?? true
    case 'number':
      return form.value ?? (Number(form.shape) || 1)
    case 'text':
      return form.value ?? (isContent(name) ? Buffer.from(PDF).toString('base64') : (form.shape ?? 'x'.repeat(Math.min(form.size, 40))))
    case 'list':
      return form.items.length === 0 ? [] : Array.from({ length: Math.min(form.size, LIST_MAX) }, (_, index) => valueOf(form.items[index % form.items.length] ?? { type: 'nothing' }))
    case 'object':
      return Object.fromEntries(form.members.map((member) => [member.name, valueOf(member.form, member.name)]))
  }
}

const isContent = (name: string): boolean => ['content', 'base64'].includes(name.toLowerCase())
