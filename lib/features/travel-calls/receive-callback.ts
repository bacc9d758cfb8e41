import 'server-only'
import { findCallBySecret, recordCallback, recordRejectedCallback } from './store/travel-calls'
import { runAsAgency } from '@/lib/platform/database/scope'
import { Fault } from '@/lib/domain/fault'
import { log } from '@/lib/platform/log'
import { readReplyJson } from '@/lib/operator/reply-json'
import { readJointCallback } from '@/lib/products/joint-request'
import { applyTravelResults } from './apply-travel-results'
import type { RejectedCallback } from './model/rejected-callback'

interface Callback {
  /** From the URL; only the service knows it. */
  readonly secret: string
  readonly bytes: Uint8Array
}

/**
 * Takes a callback of the travel service. A repeated callback is no error and changes nothing. One that comes before the reply
 * to our request is refused as unknown; the next poll fetches its results. Each rejected callback is logged, and noted with its call.
 * @throws Fault `notFound` for an unknown secret, or a request that is not the secret's; `invalid` for a callback that cannot be read
 */
export async function receiveCallback({ secret, bytes }: Callback): Promise<void> {
  const call = await findCallBySecret(secret)
  if (!call) {
    log().warn({ why: 'secret' }, 'a travel callback was rejected')
    throw new Fault('notFound')
  }
  const callback = readJointCallback(readReplyJson(bytes, ''))
  const reject = async (why: RejectedCallback['why']): Promise<never> => {
    log().warn({ callId: call.id, why }, 'a travel callback was rejected')
    await runAsAgency(call.agencyId, () => recordRejectedCallback(call.id, why))
    throw new Fault(why === 'unreadable' ? 'invalid' : 'notFound')
  }
  if (callback === undefined) return reject('unreadable')
  if (call.correlationId === undefined) return reject('early')
  if (call.correlationId.toLowerCase() !== callback.correlationId.toLowerCase()) return reject('otherRequest')
  const { brought } = callback
  if (brought === undefined) return reject('unreadable')
  await runAsAgency(call.agencyId, async () => {
    if ((await applyTravelResults(call, brought)) > 0) await recordCallback(call.id)
  })
}
