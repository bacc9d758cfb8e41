import { SERVICES } from '@/lib/contracts/endpoint'
import { todayInBucharest } from '@/lib/domain/day'
import { createMemoryTokenStore } from '@/lib/operator/tokens/memory-token-store'
import type { ObservedCall, ObservedReply } from '@/lib/operator/recording/observed-call'
import { createOperatorClient } from '@/lib/operator/services'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { clientJourneys } from '@/lib/testing/client-journeys'

/** A call of the client to the sandbox, with the reply that came. */
export interface SandboxCall extends Omit<ObservedCall, 'reply'> {
  readonly reply: ObservedReply
}

/** Every operation of the three services, called in the sandbox: the calls that were answered. */
export async function recordSandboxReplies(): Promise<readonly SandboxCall[]> {
  const sandbox = await newSandbox({ sendCallback: async () => new Response() })
  const observed: ObservedCall[] = []
  try {
    for (const service of SERVICES) {
      for (const { walk, breaksToken = false } of clientJourneys.filter((journey) => journey.service === service)) {
        let isBroken = breaksToken
        const client = createOperatorClient({
          service,
          baseAddress: `http://sandbox.test/${service}`,
          credentials: { account: 'sandbox', password: 'sandbox' },
          tokenStore: createMemoryTokenStore(),
          locale: 'ro',
          fetch: (request) => {
            if (!isBroken || request.url.includes('/auth')) return sandbox.fetch(request)
            isBroken = false
            return new Response('{"status":401}', { status: 401, headers: { 'content-type': 'application/json' } })
          },
          log: { info: () => {}, warn: () => {} },
          observe: (call) => observed.push(call),
        })
        await walk(client, todayInBucharest(new Date()))
      }
    }
    const answered = await Promise.all(observed.map(async ({ reply, ...call }) => ({ ...call, reply: await reply })))
    return answered.flatMap(({ reply, ...call }) => (reply === undefined ? [] : [{ ...call, reply }]))
  } finally {
    await sandbox.close()
  }
}
