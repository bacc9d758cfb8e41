import 'server-only'
import { carrySession } from '@/lib/platform/session/carry-session'
import { currentSessionId } from '@/lib/platform/session/current-actor'
import { currentBrowser } from '@/lib/platform/session/current-ip-address'
import { env, type OidcSettings } from '@/lib/platform/env'
import { noteRefusal } from '@/lib/platform/refusals/note-refusal'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { endReplacedSession } from '@/lib/features/sessions/end-replaced-session'
import { rememberDevice } from '@/lib/features/sessions/known-device'
import { dropPendingToken, keepPendingToken } from '@/lib/features/sessions/pending-cookie'
import { SecondFactorNeeded } from '@/lib/features/sessions/second-factor-needed'
import { Fault } from '@/lib/domain/fault'
import { ownPath } from '@/lib/domain/web/own-path'
import { newProviderRequest, providerUrl } from './provider'
import { keepRequest, takeRequest } from './request-cookie'
import { signInWithProvider } from './sign-in-with-provider'

type Answer = Readonly<Record<string, string | undefined>>

/** Sends the browser of the current request to the provider. @throws Fault `notFound` where none is set up */
export async function beginInBrowser({ next, again }: { readonly next?: string | undefined; readonly again?: string | undefined }): Promise<Response> {
  const settings = requireSettings()
  try {
    const request = newProviderRequest()
    const url = await providerUrl(settings, request, { isAgain: again !== undefined })
    await keepRequest({ ...request, next: ownPath(next, env().appUrl) ?? '/' })
    return redirectTo(url.href)
  } catch (error) {
    return refused(error)
  }
}

/** Signs the browser in that comes back from the provider. A refusal leads to the sign-in page. @throws Fault `notFound` */
export async function finishInBrowser(answer: Answer): Promise<Response> {
  const settings = requireSettings()
  const [former, request] = [await currentSessionId(), await takeRequest()]
  const next = request?.next ?? '/'
  try {
    await carrySession(await signInWithProvider({ settings, answer, request, ...(await currentBrowser()) }))
    await dropPendingToken()
    await endReplacedSession(former)
    await rememberDevice()
    return redirectTo(next)
  } catch (error) {
    if (!(error instanceof SecondFactorNeeded)) return refused(error)
    await keepPendingToken(error.token)
    return redirectTo(`/sign-in?${new URLSearchParams({ next }).toString()}`)
  }
}

async function refused(error: unknown): Promise<Response> {
  if (!(error instanceof Fault)) throw error
  const { code, details } = error
  const person = details.about
  noteRefusal({ operation: 'provider sign-in', reason: code, ...(await currentBrowser()), person, isRecorded: person !== undefined })
  if (person) await recordEvent(person, { what: 'signIn.refused', subject: { kind: 'user', id: person.userId }, details: { reason: code } })
  return redirectTo(`/sign-in?${new URLSearchParams({ problem: code }).toString()}`)
}

function requireSettings(): OidcSettings {
  const { oidc } = env()
  if (oidc === undefined) throw new Fault('notFound')
  return oidc
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
