import 'server-only'
import { OperatorFault } from '../error'
import type { Fetch } from '../fetch'
import type { CallObserver, ObservedCall, ObservedReply } from './observed-call'

type ObserverParts = Omit<ObservedCall, 'startedAt' | 'ms' | 'reply' | 'fault'> & {
  readonly now: () => number
  readonly observe: CallObserver
  /** Takes what the observer throws. */
  readonly onFailure: (error: unknown) => void
}

/** Tells an observer of each request that was tried. The reply goes on to the caller at once, whatever the observer does with its copy. */
export function withObserver(fetch: Fetch, { now, observe, onFailure, ...call }: ObserverParts): Fetch {
  return async (address, outgoing) => {
    const startedAt = now()
    const tell = (rest: Pick<ObservedCall, 'reply' | 'fault'>) => {
      try {
        observe({ ...call, startedAt, ms: Math.round(now() - startedAt), ...rest })
      } catch (error) {
        onFailure(error)
      }
    }
    try {
      const response = await fetch(address, outgoing)
      const reply = copyOf(response)
      // An observer that has no use for the reply leaves it.
      reply.catch(() => undefined)
      tell({ reply, fault: undefined })
      return response
    } catch (error) {
      tell({ reply: undefined, fault: error instanceof OperatorFault ? error : undefined })
      throw error
    }
  }
}

/** The whole response is in memory: its copy needs no network. */
async function copyOf(response: Response): Promise<ObservedReply> {
  const { status, headers } = response
  const copy = response.clone()
  return { status, contentType: headers.get('content-type'), correlationId: headers.get('x-correlation-id'), bytes: new Uint8Array(await copy.arrayBuffer()) }
}
