import { speakCallback } from '../dialects/speak'
import type { Context } from '../shared/context'
import { familyAEnvelope } from '../shared/family-a-envelope'
import { worldHeader } from '../control/world'
import { withDeadline } from '../shared/with-deadline'
import { claimCallback, findAsyncRequest, findAsyncResults, findUnannounced, type AsyncRequestRow } from '../store/async-rows'
import { recordLedgerEvent } from '../store/ledger-rows'
import type { Database } from '../store/open-database'
import { stateOf, type State } from './async-state'
import { planCallbacks, type PlannedCallback } from './callback-plan'

const CALLBACK_TIMEOUT_MS = 10_000

/** The body of a callback and of the follow operation: the family's envelope and the correlation id beside it. */
export function callbackBody(correlationId: string, state: State): object {
  return { correlation_id: correlationId, ...familyAEnvelope.success(200, state) }
}

/** Sends the callbacks of a request that are still to be sent, each when it is due, until there are none or the sandbox closes. */
export function announce(correlationId: string, context: Context): void {
  context.inBackground(async (closing) => {
    let isMore = true
    while (isMore && !closing.aborted) isMore = await announceNext(correlationId, context, closing)
  })
}

/** Sends callbacks that an earlier run of the sandbox left unsent, or that are due because the clock was moved, each in the world of its request. */
export async function resumeCallbacks(database: Database, openContext: (world: string | undefined) => Promise<Context>): Promise<void> {
  for (const { correlationId, world } of await findUnannounced(database)) announce(correlationId, await openContext(world ?? undefined))
}

/** Whether there may be another callback after this one. */
async function announceNext(correlationId: string, context: Context, closing: AbortSignal): Promise<boolean> {
  const { database, now, wait } = context
  const request = await findAsyncRequest(database, correlationId)
  const next = request && (await planOf(request, context))[request.callbacksSent]
  if (!request || !next) return false
  await wait(next.dueAt.getTime() - now().getTime())
  if (closing.aborted) return false
  const state = await stateOf(request, next, context)
  if (await claim(request, state, context)) await post(request.callbackUrl, { body: callbackBody(correlationId, state), closing }, context)
  return true
}

/** Claims the next callback of a request and records it in the ledger. False when another caller claimed it, or the request is gone. */
function claim({ correlationId, callbacksSent }: AsyncRequestRow, { status }: State, context: Context): Promise<boolean> {
  const { database, now } = context
  return database.transaction(async (tx) => {
    const isOurs = await claimCallback(tx, correlationId, callbacksSent)
    if (isOurs) await recordLedgerEvent({ ...context, database: tx }, { at: now(), service: 'travel', act: 'called-back', detail: `${correlationId} ${status}` })
    return isOurs
  })
}

async function planOf({ correlationId, expiresAt, callbackMode: mode, lateMs }: AsyncRequestRow, { database }: Context): Promise<readonly PlannedCallback[]> {
  return planCallbacks({ answers: await findAsyncResults(database, correlationId), expiresAt, mode, lateMs })
}

/** Posts once: a callback that its receiver refuses is lost, but the follow operation has its results. */
async function post(url: string, { body, closing }: { body: object; closing: AbortSignal }, context: Context): Promise<void> {
  const spoken = speakCallback(body, context)
  const send = (signal: AbortSignal) => {
    const request = new Request(url, {
      method: 'POST', headers: { 'Content-Type': spoken.contentType, ...worldHeader(context.world) }, body: JSON.stringify(spoken.body), redirect: 'manual', signal,
    })
    return context.sendCallback(request).then(
      (response) => response.body?.cancel(),
      () => undefined,
    )
  }
  await withDeadline(send, { closing, timeoutMs: CALLBACK_TIMEOUT_MS })
}
