import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { startCall } from '@/lib/features/travel-calls/store/travel-calls'
import { planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { receiveCallback } from '@/lib/features/travel-calls/receive-callback'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { givenCompleteQuote, settled } from '@/lib/testing/given/given-offers'
import type { People } from './agencies'
import type { Operator, SentCallback } from './operator'

const ASKED = ['alizeu', 'busola', 'drumet']
const HELD_MS = 120_000

/** Three joint requests: all answers came, one insurer is still waited for, and one is on its way. @returns the secret of the second's callback */
export async function writeTravelCalls({ admin, broker }: People, operator: Operator): Promise<string> {
  const credentials = { account: 'sandbox', password: 'sandbox' }
  await saveOperatorAccount(admin, { service: 'travel', environment: 'sandbox', baseAddress: null, credentials, asksAsynchronously: true })
  const insurers = (await findInsurers(broker, 'travel')).filter(({ businessName }) => ASKED.includes(businessName))
  const ask = async () => {
    const quoteId = await givenCompleteQuote(broker, 'travel')
    await requestOffers(broker, { quoteId, insurerIds: insurers.map(({ id }) => id), locale: 'ro' })
    await settled()
  }
  await ask()
  await deliver(operator, ({ body }) => (body as { data?: { status?: string } }).data?.status === 'completed')
  await operator.control({ insurers: { 'travel/drumet': { latencyMs: HELD_MS } } })
  await ask()
  const { secret } = await deliver(operator, ({ body }) => body.correlation_id !== operator.callbacks[0]?.body.correlation_id)

  const quoteId = await givenCompleteQuote(broker, 'travel')
  const { runId, requests } = planRun(insurers)
  await startRequests(broker, quoteId, { runId, requests, answers: {} })
  const askedAt = new Date()
  const lanes = requests.map(({ requestId, insurer }) => ({ requestId, insurer: insurer.businessName, product: 'travel' }))
  await startCall({ agencyId: broker.agencyId, runId, locale: 'en', askedAt, answerBy: new Date(askedAt.getTime() + 15_000), endsAt: new Date(askedAt.getTime() + 305_000), lanes })
  return secret
}

/** Waits for a callback, delivers all that came, and answers that one. */
async function deliver({ callbacks }: Operator, isAwaited: (callback: SentCallback) => boolean): Promise<SentCallback> {
  for (let looks = 0; looks < 200 && !callbacks.some(isAwaited); looks++) await new Promise((resolve) => setTimeout(resolve, 50))
  const awaited = callbacks.find(isAwaited)
  if (!awaited) throw new Error(`The callback did not come: ${JSON.stringify(callbacks)}`)
  for (const callback of callbacks) await receiveCallback(callback, new Date())
  return awaited
}
