import { asyncCallback, type AsyncCallback } from '@/lib/contracts/travel/replies'
import type { SendCallback } from '../shared/context'

export interface TakenCallback {
  readonly address: string
  readonly body: AsyncCallback
}

/** Takes the place of the desk: receives callbacks, and resolves when enough have come. */
export interface CallbackReceiver {
  readonly send: SendCallback
  /** The callbacks of a request so far. */
  taken(correlationId: string): readonly TakenCallback[]
  /** Resolves as soon as that many callbacks of a request have come. */
  have(correlationId: string, count: number): Promise<readonly AsyncCallback[]>
  /** The reply to the next callbacks; 200 by default. */
  answer: () => Response
}

export const takes = () => new Response(null, { status: 200 })

export function callbackReceiver(): CallbackReceiver {
  const all: TakenCallback[] = []
  const waiting = new Set<() => void>()
  const taken = (correlationId: string) => all.filter(({ body }) => body.correlation_id === correlationId)
  const receiver: CallbackReceiver = {
    answer: takes,
    taken,
    send: async (request) => {
      all.push({ address: `${request.method} ${request.url}`, body: asyncCallback.parse(await request.json()) })
      for (const look of waiting) look()
      return receiver.answer()
    },
    have: (correlationId, count) =>
      new Promise((resolve) => {
        const look = () => {
          if (taken(correlationId).length < count) return
          waiting.delete(look)
          resolve(taken(correlationId).map(({ body }) => body))
        }
        waiting.add(look)
        look()
      }),
  }
  return receiver
}
