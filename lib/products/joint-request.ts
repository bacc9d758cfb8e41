import type { z } from 'zod'
import type { Service } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import { ASYNC_TIMEOUT_SECONDS } from '@/lib/contracts/travel/limits'
import type { asyncOfferRequest } from '@/lib/contracts/travel/offer-requests'
import { readAsyncCallback, type ReadAsyncResult, type ReadAsyncState } from '@/lib/contracts/travel/read-async'
import type { Day } from '@/lib/domain/day'
import type { OffersRead } from '@/lib/domain/offer'
import type { ReplyFinding } from '@/lib/domain/reply/reply-finding'
import { uniqueBy } from '@/lib/domain/unique-by'
import type { AnyProductWire, Provider, ServiceRequests } from './product-wire'
import { offersFromWire, readableText } from './reply-wire'
import type { Caller } from './service-wire'

/** How long a service waits for the insurers of a joint request, in seconds. */
export const JOINT_TIMEOUT_SECONDS = ASYNC_TIMEOUT_SECONDS.default

/** What identifies a part of a joint request. */
export interface JointKey {
  /** The insurer by its name on the wire. */
  readonly insurer: string
  /** The service's name of the product. */
  readonly product: string
}

/** What identifies a result; a service may leave the product out. */
export interface JointResultKey extends Omit<JointKey, 'product'> {
  readonly product: string | undefined
}

/** One insurer's part of a joint request; parts with an equal `question` can be asked together. */
export interface JointPart extends JointKey {
  readonly question: string
  readonly request: ServiceRequests['travel']
}

export interface JointResult extends JointResultKey {
  readonly outcome: ({ readonly kind: 'offered' } & OffersRead) | { readonly kind: 'refused'; readonly message: string } | { readonly kind: 'unreadable' }
}

/** The results of a joint request so far, and what made others unreadable. */
export interface JointResults {
  readonly results: readonly JointResult[]
  readonly unread: readonly ReplyFinding[]
}

/** Whether a service takes one request for several insurers, whose results come later. */
export function takesJointRequests(service: Service): boolean {
  return service === 'travel'
}

/** One insurer's part of a joint request; undefined where the service asks each insurer by itself. @throws ZodError for answers of another product */
export function jointPartOf(product: AnyProductWire, { answers, provider, today }: { answers: unknown; provider: Provider; today: Day }): JointPart | undefined {
  if (product.service !== 'travel') return undefined
  const request = product.toOfferRequest(answers, provider, today)
  const { provider: requestProvider, product: { name, ...question }, agreements } = request
  return { insurer: requestProvider.organization.businessName, product: name, question: JSON.stringify([question, agreements]), request }
}

interface JointRequestOptions {
  readonly timeoutSeconds: number
  readonly callbackUrl: string
}

/**
 * Asks several insurers with one request (contract: Async offer request).
 * @returns the correlation id of the results
 */
export async function sendJointRequest(caller: Caller, [first, ...others]: readonly [JointPart, ...JointPart[]], { timeoutSeconds, callbackUrl }: JointRequestOptions): Promise<string> {
  const { product: { name: _, ...product }, agreements } = first.request
  const body: z.input<typeof asyncOfferRequest> = {
    insurerProductList: [first, ...others].map((part) => ({ provider: part.request.provider, product: { name: part.product } })),
    product,
    ...(agreements && { agreements }),
    // A single request implies a group offer for a family: a joint one must also say it here.
    allowGroupOffer: product.additionalData?.tariffType === 'family',
    timeout: timeoutSeconds,
    callbackUrl,
  }
  return (await caller.call(travel.createAsyncOffer, { body })).correlationId
}

/** The results of a joint request so far. */
export async function pollJointRequest(caller: Caller, correlationId: string): Promise<JointResults> {
  return resultsIn(await caller.call(travel.getAsyncOffer, { params: { correlationId } }))
}

/** A callback in our terms: its request, and the results, where there are any. Undefined when it is none. Contract: Events, Async flow. */
export function readJointCallback(body: unknown): { readonly correlationId: string; readonly brought: JointResults | undefined } | undefined {
  const callback = readAsyncCallback(body)
  return callback && { correlationId: callback.correlationId, brought: callback.state && resultsIn(callback.state) }
}

/** While the request runs, an insurer with neither offers nor an error may still be working: it has no result yet. */
function resultsIn({ isFinished, results, unread }: ReadAsyncState): JointResults {
  const isResult = ({ hasFailed, offers }: ReadAsyncResult) => isFinished || hasFailed || offers === undefined || offers.offers.length + offers.unread.length > 0
  return { results: results.filter(isResult).map(resultOf), unread }
}

function resultOf({ insurer, product, hasFailed, message, offers }: ReadAsyncResult): JointResult {
  const key = { insurer, product }
  if (hasFailed) return { ...key, outcome: { kind: 'refused', message: readableText(message) } }
  if (offers === undefined) return { ...key, outcome: { kind: 'unreadable' } }
  const read = offersFromWire(offers)
  return { ...key, outcome: { kind: 'offered', offers: uniqueBy(read.offers, ({ operatorOfferId }) => operatorOfferId), unread: read.unread } }
}
