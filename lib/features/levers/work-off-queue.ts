import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { operatorClientsFor, type UserLocale } from '@/lib/features/accounts/operator-client-for'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { askWithDeadline, recordOutcomeOf, store } from '@/lib/features/offers/ask-with-deadline'
import { finishRequest } from '@/lib/features/offers/store/quote-requests'
import { isProductId } from '@/lib/products/registry'
import type { AnyAnswers } from '@/lib/wizard/define'
import { type ClaimedRequest, claimQueued } from './store/claim-queued'

// Beyond the deadline of an offer request and the storing of its outcome.
const SLACK_MS = 5000

interface QueueInput {
  readonly insurerIds: readonly string[]
  readonly openPerInsurer: number
  readonly locale: UserLocale
  /** How long to wait for an insurer; as configured when left out. */
  readonly deadlineMs?: number | undefined
}

/**
 * Asks insurers what is queued for them, each as often at once as allowed, until nothing is queued. Whoever works off the queue of an insurer
 * asks what others of the agency have queued too, so that nothing is left behind by a process that stopped.
 */
export function workOffQueue(actor: Actor, { insurerIds, openPerInsurer, locale, deadlineMs = env().offerDeadlineMs }: QueueInput): void {
  for (const insurerId of insurerIds) {
    for (let place = 0; place < openPerInsurer; place += 1) runInBackground('ask-variants', askInTurn(actor, { insurerId, openMax: openPerInsurer, locale, deadlineMs }))
  }
}

interface TurnInput {
  readonly insurerId: string
  readonly openMax: number
  readonly locale: UserLocale
  readonly deadlineMs: number
}

async function askInTurn(actor: Actor, turn: TurnInput): Promise<void> {
  for (;;) {
    const claimed = await store('take-variant', () => claimQueued(actor, { ...turn, openMs: turn.deadlineMs + SLACK_MS }))
    if (claimed === undefined) return
    await ask(actor, claimed, turn)
  }
}

async function ask(actor: Actor, { requestId, product, answers }: ClaimedRequest, { insurerId, locale, deadlineMs }: TurnInput): Promise<void> {
  const today = clock.today()
  const insurer = (await findInsurers(actor, product, today)).find(({ id }) => id === insurerId)
  if (insurer === undefined || !isProductId(product)) {
    await finishRequest(actor, requestId, { kind: 'failed', reasonClass: 'not-eligible', texts: [] })
    return
  }
  // The stored answers of a variant were complete when it was queued.
  const askOptions = { product, answers: answers as AnyAnswers, today, locale, deadlineMs, operatorClients: operatorClientsFor(actor.agencyId, locale) }
  await recordOutcomeOf(actor, askWithDeadline(actor, { requestId, insurer }, askOptions))
}
