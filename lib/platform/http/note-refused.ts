import 'server-only'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import type { Actor } from '@/lib/platform/access/actor'
import { type ApiEndpoint, needsActor } from '@/lib/platform/api/endpoint'
import { noteRefusal } from '@/lib/platform/refusals/note-refusal'
import { readBrowser } from '@/lib/platform/session/read-browser'

/** What is refused for who asks or how often, not for what was typed. */
const REFUSALS: readonly FaultCode[] = ['badOrigin', 'notAllowed', 'tooManyAttempts', 'tooManyStreams', 'linkClosed', 'secondFactorRequired']

interface RefusedRequest {
  readonly request: Request
  readonly error: unknown
  readonly readActor: () => Promise<Actor | undefined>
}

/** Logs a request that was refused, and records it where the fault or the session says about whom it is. */
export async function noteRefused(endpoint: Pick<ApiEndpoint, 'method' | 'path' | 'needs'>, { request, error, readActor }: RefusedRequest): Promise<void> {
  if (!(error instanceof Fault) || !REFUSALS.includes(error.code)) return
  // A session that cannot be read must not hide why the request was refused.
  const actor = needsActor(endpoint.needs) ? await readActor().catch(() => undefined) : undefined
  const person = error.details.about ?? actor
  noteRefusal({ operation: `${endpoint.method} ${endpoint.path}`, reason: error.code, ...readBrowser(Object.fromEntries(request.headers)), person })
}
