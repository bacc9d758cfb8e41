import 'server-only'
import { Client } from 'undici'
import { guardedConnector } from './guard/address-guard-connect'
import type { Fetch, CallProgress } from './fetch'
import { CONNECT_TIMEOUT_MS } from './limits'
import { sendOverDispatcher } from './transport'

/**
 * Sends on a connection of its own, opened for this request and closed after it: nothing on the way
 * can reuse, pipeline or repeat it. For operations that are not repeatable, except offers: see sendPooled.
 */
export function sendOnce(progress: CallProgress, limitBytes: number): Fetch {
  return async (address, outgoing) => {
    const client = new Client(address.origin, { ...ONCE, connect: guardedConnector(CONNECT_TIMEOUT_MS) })
    try {
      return await sendOverDispatcher(client, progress, limitBytes)(address, outgoing)
    } finally {
      await client.destroy()
    }
  }
}

// The deadline of the call limits the wait; undici's own 300 s would cut a policy request short.
const ONCE: Client.Options = { pipelining: 0, headersTimeout: 0, bodyTimeout: 0 }
