import 'server-only'
import { findCallBySecret, recordCallback } from './store/travel-calls'
import { runAsAgency } from '@/lib/platform/database/scope'
import { Fault } from '@/lib/domain/fault'
import { readJointCallback } from '@/lib/products/joint-request'
import { applyTravelResults } from './apply-travel-results'

interface Callback {
  /** From the URL; only the service knows it. */
  readonly secret: string
  readonly body: { readonly correlation_id: string }
}

/**
 * Takes a callback of the travel service. A repeated callback is no error and changes nothing. One that comes before the reply
 * to our request is refused as unknown; the next poll fetches its results.
 * @throws Fault `notFound` for an unknown secret, or a request that is not the secret's; `invalid` for a malformed callback
 */
export async function receiveCallback({ secret, body }: Callback): Promise<void> {
  const call = await findCallBySecret(secret)
  if (!call || call.correlationId?.toLowerCase() !== body.correlation_id.toLowerCase()) throw new Fault('notFound')
  const brought = readJointCallback(body)
  if (!brought) throw new Fault('invalid')
  await runAsAgency(call.agencyId, async () => {
    if ((await applyTravelResults(call, brought)) > 0) await recordCallback(call.id)
  })
}
