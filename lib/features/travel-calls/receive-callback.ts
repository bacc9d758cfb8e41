import 'server-only'
import { findCallBySecret, recordCallback, recordRejectedCallback } from './store/travel-calls'
import { runAsAgency } from '@/lib/platform/database/scope'
import { Fault } from '@/lib/domain/fault'
import { log } from '@/lib/platform/log'
import { readReplyJson } from '@/lib/operator/reply-json'
import { readJointCallback } from '@/lib/products/joint-request'
import { findActiveEnvironment } from '@/lib/features/accounts/store/operator-accounts'
import { observeCallback } from '@/lib/features/integration/observe-calls'
import { clock } from '@/lib/platform/clock'
import { applyTravelResults } from './apply-travel-results'
import type { RejectedCallback } from './model/rejected-callback'

interface Callback {
  /** From the URL; only the service knows it. */
  readonly secret: string
  readonly bytes: Uint8Array
  readonly contentType: string | null
}

/**
 * Takes a callback of the travel service. A repeated callback is no error and changes nothing. One that comes before the reply
 * to our request is known by its secret alone: a fast service sends its first results at once. Each rejected callback is logged, and noted with its call.
 * The integration bench shows every callback that has the secret of a call, redacted.
 * @throws Fault `notFound` for an unknown secret, or a request that is not the secret's; `invalid` for a callback that cannot be read
 */
export async function receiveCallback({ secret, bytes, contentType }: Callback): Promise<void> {
  const startedAt = clock.now().getTime()
  const call = await findCallBySecret(secret)
  if (!call) {
    log().warn({ why: 'secret' }, 'a travel callback was rejected')
    throw new Fault('notFound')
  }
  const environment = (await findActiveEnvironment(call.agencyId, 'travel')) ?? 'sandbox'
  const observe = (status: number, rejectedBecause?: RejectedCallback['why']) =>
    observeCallback({ agencyId: call.agencyId, environment }, { bytes, contentType, startedAt, ms: clock.now().getTime() - startedAt, status, rejectedBecause })
  const callback = readJointCallback(readReplyJson(bytes, ''))
  const reject = async (why: RejectedCallback['why']): Promise<never> => {
    log().warn({ callId: call.id, why }, 'a travel callback was rejected')
    await runAsAgency(call.agencyId, () => recordRejectedCallback(call.id, why))
    observe(why === 'unreadable' ? 422 : 404, why)
    throw new Fault(why === 'unreadable' ? 'invalid' : 'notFound')
  }
  if (callback === undefined) return reject('unreadable')
  const { correlationId, brought } = callback
  if (call.correlationId !== undefined && call.correlationId.toLowerCase() !== correlationId.toLowerCase()) return reject('otherRequest')
  if (brought === undefined) return reject('unreadable')
  await runAsAgency(call.agencyId, async () => {
    if ((await applyTravelResults({ ...call, correlationId }, brought)) > 0) await recordCallback(call.id)
  })
  observe(200)
}
