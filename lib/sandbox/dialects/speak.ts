import type { Context } from '../shared/context'
import { formsNamed, type DialectFormName } from './dialect-forms'
import { type DialectForm, isMembers, partOfEndpoint, type ReplyPart, withData, type WireReply } from './form'
import { type AskedFor, speakerOf } from './speaker-of'
import { type Speaker, SPOKEN_DIALECTS } from './spoken-dialects'

/** The forms in which somebody replies now: those set for them, else their own dialect when dialects are on, else none. */
export function dialectOf(speaker: Speaker, { settings, dialects }: Pick<Context, 'settings' | 'dialects'>): readonly DialectFormName[] {
  const set = settings.dialects[speaker]
  if (Array.isArray(set)) return set
  if (set === undefined && typeof dialects === 'object') return dialects[speaker] ?? []
  return (set ?? dialects) === true ? (SPOKEN_DIALECTS[speaker] ?? []) : []
}

/** A response in the dialect of who replies. Without a dialect it is the very same response. */
export async function speak(response: Response, asked: AskedFor, context: Context): Promise<Response> {
  const part = partOfEndpoint(asked.endpoint)
  const forms = formsNamed(dialectOf(await speakerOf(asked, context), context))
  if (forms.length === 0 && (part !== 'async' || !isAnySpoken(context))) return response
  const of = response.ok ? 'success' : 'failure'
  const own = forms.filter((form) => form.parts.includes(part) && (form.of === 'any' || form.of === of))
  const before: WireReply = { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
  const formed = own.filter((form) => form.level === 'wire').reduce((reply, form) => form.change(reply), withJson(before, (body) => {
    const said = part === 'async' && response.ok ? withResults(body, context) : body
    return changeJson(said, own, part)
  }))
  return new Response(Buffer.from(formed.bytes), { status: formed.status, headers: formed.headers })
}

/** The body of a callback: each insurer's result in its dialect, and around them that of the service. */
export function speakCallback(body: object, context: Context): { readonly body: unknown; readonly contentType: string } {
  const names = dialectOf('travel/*', context)
  const own = formsNamed(names).filter((form) => form.parts.includes('async') && form.of !== 'failure')
  return { body: changeJson(withResults(body, context), own, 'async'), contentType: names.includes('json-as-text') ? 'text/plain' : 'application/json' }
}

const isAnySpoken = ({ settings, dialects }: Context): boolean => dialects !== false || Object.keys(settings.dialects).length > 0

function changeJson(body: unknown, forms: readonly DialectForm[], part: ReplyPart): unknown {
  return forms.reduce<unknown>((said, form) => (form.level === 'wire' ? said : form.change(said, part)), body)
}

/** The results of an asynchronous request, each in the forms of its insurer. */
function withResults(body: unknown, context: Context): unknown {
  return withData(body, (data) => (isMembers(data) && Array.isArray(data.results) ? { ...data, results: data.results.map((result: unknown) => inDialect(result, context)) } : data))
}

function inDialect(result: unknown, context: Context): unknown {
  const { provider } = isMembers(result) ? result : {}
  const organization = isMembers(provider) ? provider.organization : undefined
  const insurer = isMembers(organization) ? organization.businessName : undefined
  if (typeof insurer !== 'string') return result
  const own = formsNamed(dialectOf(`travel/${insurer}`, context)).filter((form) => form.level === 'data' && form.parts.includes('async') && form.of !== 'failure')
  const said = changeJson({ data: result }, own, 'async')
  return isMembers(said) ? said.data : result
}

/** Another JSON in the same reply; bytes that are no JSON, such as a document or a reply that breaks off, stay as they are. */
function withJson(reply: WireReply, change: (body: unknown) => unknown): WireReply {
  const text = Buffer.from(reply.bytes).toString('utf8')
  if (!/^\s*[[{]/.test(text)) return reply
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return reply
  }
  return { ...reply, bytes: new Uint8Array(Buffer.from(JSON.stringify(change(body)))) }
}
