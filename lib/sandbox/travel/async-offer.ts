import { z } from 'zod'
import { randomUUID } from 'node:crypto'
import { ASYNC_TIMEOUT_SECONDS } from '@/lib/contracts/travel/limits'
import type { AsyncOfferRequest } from '@/lib/contracts/travel/offer-requests'
import { todayInBucharest } from '@/lib/domain/day'
import { waitingTimeMs } from '@/lib/sandbox/insurers/insurer-behaviour'
import { TRAVEL_PRODUCT, travelInsurer } from '../insurers/travel-insurers'
import { dataResult, type HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import { Refusal, RulesBroken } from '../shared/refusal'
import { findAsyncRequest, findAsyncResults, insertAsyncRequest, type NewAsyncResult } from '../store/async-rows'
import { recordLedgerEvent } from '../store/ledger-rows'
import { stateOf } from './async-state'
import { planCallbacks, progressAt } from './callback-plan'
import { announce } from './callbacks'
import type { Request } from './create-offer'
import { delayMs } from './insurer-fault'
import { checkAsyncOfferRequest } from './rules/requests'

const LATE_MS = 30_000

/** POST /offer/async: asks several insurers and returns a correlation id at once (contract: Generate offer asynchronously). */
export async function createAsyncOffer({ body, language }: Request, context: Context): Promise<HandlerResult> {
  const requestedAt = context.now()
  const checked = checkAsyncOfferRequest(body, todayInBucharest(requestedAt), context.settings.takesPassports)
  if (!checked.ok) throw new RulesBroken(checked.violations)
  const { product, allowGroupOffer = false, timeout = ASYNC_TIMEOUT_SECONDS.default, callbackUrl = '' } = checked.request
  const { mode, lateMs } = context.settings.callbacks ?? { mode: 'once', lateMs: LATE_MS }
  const expiresAt = new Date(requestedAt.getTime() + timeout * 1000)
  const answers = whenInsurersAnswer(checked.request, requestedAt, context)
  const correlationId = randomUUID()
  const callbacksPlanned = planCallbacks({ answers, expiresAt, mode, lateMs }).length
  const storedRequest = {
    correlationId, request: JSON.stringify({ product, allowGroupOffer }), language, callbackUrl, world: context.world ?? null, callbackMode: mode, lateMs, requestedAt, expiresAt, callbacksPlanned,
  }
  await context.database.transaction(async (database) => {
    await insertAsyncRequest(database, storedRequest, answers)
    await recordLedgerEvent({ ...context, database }, { at: requestedAt, service: 'travel', act: 'async-requested', product: TRAVEL_PRODUCT, detail: correlationId })
  })
  announce(correlationId, context)
  return dataResult({ correlation_id: correlationId })
}

/** GET /offer/async/{correlation_id}: the request's progress now. Throws Refusal when there is no such request. */
export async function followAsyncOffer(sentId: string, context: Context): Promise<HandlerResult> {
  const correlationId = withDashes(sentId)
  // Every id of ours is a UUID. Other texts name no request, and not all of them can be asked of the database.
  const request = z.uuid().safeParse(correlationId).success ? await findAsyncRequest(context.database, correlationId) : undefined
  if (!request || (context.world !== undefined && request.world !== null && request.world !== context.world)) throw new Refusal('requestUnknown')
  const answers = await findAsyncResults(context.database, correlationId)
  const state = await stateOf(request, progressAt(context.now(), { answers, expiresAt: request.expiresAt }), context)
  return { ...dataResult(state), envelopeMembers: { correlation_id: correlationId } }
}

function whenInsurersAnswer({ insurerProductList, product }: AsyncOfferRequest, requestedAt: Date, context: Context): readonly NewAsyncResult[] {
  const text = JSON.stringify(product)
  return insurerProductList.map(({ provider, product: { name } }, position) => {
    const insurer = travelInsurer(provider.organization.businessName)
    if (!insurer) throw new Error('The rules let an unknown insurer pass')
    const answersAt = new Date(requestedAt.getTime() + waitingTimeMs(insurer, text, context) + delayMs(insurer, context))
    return { position, insurer: insurer.businessName, product: name, answersAt }
  })
}

/** A dialect hands the id out without dashes; what comes back is asked for with them. */
function withDashes(id: string): string {
  const [, ...parts] = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i.exec(id) ?? []
  return parts.length === 0 ? id : parts.join('-').toLowerCase()
}
