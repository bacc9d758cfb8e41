import 'server-only'
import { findCallBySecret, noteCallback } from './store/travel-calls'
import { Fault } from '@/lib/domain/fault'
import { readJointCallback } from '@/lib/products/joint-wire'
import { applyTravelResults } from './apply-travel-results'

interface Callback {
  /** From the address; nobody but the service was told. */
  readonly secret: string
  readonly body: { readonly correlation_id: string }
}

/**
 * Takes a callback of the travel service. Twice the same is no error and changes nothing. One that comes before the service has
 * answered our request is unknown too: what it brings is asked for a moment later.
 * @throws Fault `notFound` for a secret that is none, or a request that is not the secret's; `invalid` for what is no callback
 */
export async function receiveCallback({ secret, body }: Callback): Promise<void> {
  const call = await findCallBySecret(secret)
  if (!call || call.correlationId?.toLowerCase() !== body.correlation_id.toLowerCase()) throw new Fault('notFound')
  const brought = readJointCallback(body)
  if (!brought) throw new Fault('invalid')
  if ((await applyTravelResults(call, brought)) > 0) await noteCallback(call.id)
}
