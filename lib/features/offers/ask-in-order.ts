import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { inAskingOrder } from '@/lib/features/insurer-health/model/asking-order'
import { foreseeInsurers } from '@/lib/features/insurer-health/read-outlook'
import { wireOf } from '@/lib/products/wires'
import { type AskOptions, askWithDeadline, recordOutcomeOf, store } from './ask-with-deadline'
import { inTurn } from './in-turn'
import { beginRequest, type StartedRequest } from './store/quote-requests'

interface AskInOrderInput {
  readonly requests: readonly StartedRequest[]
  readonly askOptions: AskOptions
  /** How many requests for offers may be open at the account. */
  readonly places: number
}

/**
 * Asks insurers as the places of the account become free, the slow ones first, and stores their outcomes. Each has its whole time from its turn on.
 * The requests must be recorded.
 */
export async function askInOrder(actor: Actor, { requests, askOptions, places }: AskInOrderInput): Promise<void> {
  const { product } = askOptions
  const foresee = await store('foresee-insurers', () => foreseeInsurers(actor, product))
  const account = `${actor.agencyId} ${wireOf(product).service}`
  await Promise.all(
    inAskingOrder(requests, ({ insurer }) => foresee(insurer.id)).map((request) =>
      inTurn({ account, places }, async () => {
        await store('begin-request', () => beginRequest(actor, request.requestId))
        await recordOutcomeOf(actor, askWithDeadline(actor, request, askOptions))
      }),
    ),
  )
}
