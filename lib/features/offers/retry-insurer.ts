import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { finishRequest } from './store/quote-requests'
import { type RetriedRequest, retryRequest } from './store/retry-request'
import { completeRun } from './store/complete-run'
import { Fault } from '@/lib/domain/fault'
import { env } from '@/lib/platform/env'
import { isProductId, type ProductId } from '@/lib/products/registry'
import type { AnyAnswers } from '@/lib/wizard/define'
import { askWithDeadline, recordOutcomeOf, store, type AskOptions } from './ask-with-deadline'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { operatorClientsFor, type UserLocale } from '@/lib/features/accounts/operator-client-for'

/**
 * Asks only one insurer once more, with the answers of its run. Returns when the new request is recorded.
 * @returns the id of the new request
 * @throws NotAllowed; Fault `notFound`, `requestRunning`, `quoteLocked`, `insurerStopped` when the insurer is not asked any more
 */
export async function retryInsurer(actor: Actor, requestId: string, locale: UserLocale): Promise<string> {
  const today = clock.today()
  const retried = await retryRequest(actor, requestId)
  const insurer = (await findInsurers(actor, retried.product, today)).find(({ id }) => id === retried.insurerId)
  if (insurer === undefined || !isProductId(retried.product)) {
    await finishRequest(actor, retried.requestId, { kind: 'failed', reasonClass: 'not-eligible', texts: [] })
    throw new Fault('insurerStopped')
  }
  const askOptions = { ...askInputOf(retried, retried.product), today, locale, operatorClients: operatorClientsFor(actor.agencyId, locale), deadlineMs: env().offerDeadlineMs }
  runInBackground('retry-insurer', recordOutcomes(actor, { retried, insurer, askOptions }))
  return retried.requestId
}

// The stored answers of a run were complete when it began.
function askInputOf({ answers }: RetriedRequest, product: ProductId) {
  return { product, answers: answers as AnyAnswers }
}

interface RecordOutcomesInput {
  readonly retried: RetriedRequest
  readonly insurer: Awaited<ReturnType<typeof findInsurers>>[number]
  readonly askOptions: AskOptions
}

async function recordOutcomes(actor: Actor, { retried, insurer, askOptions }: RecordOutcomesInput): Promise<void> {
  await recordOutcomeOf(actor, askWithDeadline(actor, { requestId: retried.requestId, insurer }, askOptions))
  await store('complete-run', () => completeRun(retried.runId))
}
