import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { recordFirstOutcome, completeCall } from '@/lib/features/travel-calls/store/travel-outcomes'
import { openCall, startCall } from '@/lib/features/travel-calls/store/travel-calls'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { sendJointRequest, JOINT_TIMEOUT_SECONDS } from '@/lib/products/joint-request'
import { wireOf } from '@/lib/products/wires'
import { type AskOptions, store } from './ask-with-deadline'
import { failedOutcome } from './failed-outcome'
import type { JointRequests } from './group-joint-requests'

// The service counts from receipt of the request, and reports missing insurers at the end.
const GRACE_MS = 5000

interface AskJointlyInput {
  readonly runId: string
  readonly requests: JointRequests
  readonly askOptions: AskOptions
}

/**
 * Asks several insurers with one joint request. Returns when the service has accepted it; results come by callback, or
 * {@link pollCalls} fetches them. A refused request fails for every insurer. Never throws.
 */
export async function askInsurersJointly({ agencyId }: Actor, { runId, requests, askOptions }: AskJointlyInput): Promise<void> {
  const { product, locale, operatorClients, deadlineMs } = askOptions
  const { service, fieldOf } = wireOf(product)
  try {
    const endsAfterMs = JOINT_TIMEOUT_SECONDS * 1000 + GRACE_MS
    const answersWithinMs = Math.min(deadlineMs, endsAfterMs)
    const named = requests.map(({ requestId, part: { insurer, product: name } }) => ({ requestId, insurer, product: name }))
    const { callId, secret } = await store('start-call', () => startCall({ agencyId, runId, locale, answersWithinMs, endsAfterMs, requests: named }))
    try {
      const operator = await operatorClients(service)
      const [first, second, ...others] = requests
      const terms = { timeoutSeconds: JOINT_TIMEOUT_SECONDS, callbackUrl: callbackAddress(secret) }
      const correlationId = await sendJointRequest(operator, [first.part, second.part, ...others.map(({ part }) => part)], terms)
      await store('open-call', () => openCall(callId, correlationId))
      log().info({ callId, insurers: requests.length }, 'insurers asked together')
    } catch (error) {
      const outcome = failedOutcome(error, fieldOf)
      for (const { requestId } of requests) await store('store-refusal', () => recordFirstOutcome({ id: callId, agencyId }, { requestId, outcome }))
      await store('complete-call', () => completeCall({ id: callId, runId }))
    }
  } catch (error) {
    // The database is gone: when it is back, the requests are ended as timed out.
    log().error({ operation: 'ask-together', err: error }, 'asking insurers together failed')
  }
}

/** The URL for results. It is secret: anybody who knows it can send some. */
function callbackAddress(secret: string): string {
  return `${env().appUrl}/api/callbacks/travel/${secret}`
}
