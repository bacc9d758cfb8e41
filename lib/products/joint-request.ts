import type { z } from 'zod'
import type { Service } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import { ASYNC_TIMEOUT_SECONDS } from '@/lib/contracts/travel/limits'
import type { asyncOfferRequest } from '@/lib/contracts/travel/offer-requests'
import { type AsyncResult, type AsyncState, asyncCallback } from '@/lib/contracts/travel/replies'
import type { Day } from '@/lib/domain/day'
import type { Offer } from '@/lib/domain/offer'
import { uniqueBy } from '@/lib/domain/unique-by'
import type { AnyProductWire, Provider, ServiceRequests } from './product-wire'
import { readableText, UnreadableReply } from './reply-wire'
import type { Caller } from './service-wire'
import { offerWithCovers } from './travel-wire'

/** How long a service waits for the insurers of a joint request, in seconds. */
export const JOINT_TIMEOUT_SECONDS = ASYNC_TIMEOUT_SECONDS.default

/** What identifies a result within its joint request. */
export interface JointResultKey {
  /** The insurer by its name on the wire. */
  readonly insurer: string
  /** The service's name of the product. */
  readonly product: string
}

/** One insurer's part of a joint request; parts with an equal `question` can be asked together. */
export interface JointPart extends JointResultKey {
  readonly question: string
  readonly request: ServiceRequests['travel']
}

export interface JointResult extends JointResultKey {
  readonly outcome: { readonly kind: 'offered'; readonly offers: readonly Offer[] } | { readonly kind: 'refused'; readonly message: string } | { readonly kind: 'unreadable' }
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
  return (await caller.call(travel.createAsyncOffer, { body })).correlation_id
}

/** The results of a joint request so far. */
export async function pollJointRequest(caller: Caller, correlationId: string): Promise<readonly JointResult[]> {
  return answersIn(await caller.call(travel.getAsyncOffer, { params: { correlationId } }))
}

/** A callback's results in our terms; undefined when it is none. Contract: Events, Async flow. */
export function readJointCallback(body: unknown): readonly JointResult[] | undefined {
  const callback = asyncCallback.safeParse(body)
  return callback.success ? answersIn(callback.data.data) : undefined
}

/** While the request runs, an insurer with neither offers nor an error may still be working: it has no result yet. */
function answersIn({ status, results }: AsyncState): readonly JointResult[] {
  return results.filter(({ error, offers }) => status !== 'pending' || error || offers?.length !== 0).map(answerOf)
}

function answerOf({ provider, product, error, message = '', offers }: AsyncResult): JointResult {
  const name = { insurer: provider.organization.businessName, product: product.name }
  if (error) return { ...name, outcome: { kind: 'refused', message: readableText(message) } }
  try {
    return { ...name, outcome: offers === undefined ? { kind: 'unreadable' } : { kind: 'offered', offers: uniqueBy(offers.map(offerWithCovers), ({ operatorOfferId }) => operatorOfferId) } }
  } catch (cause) {
    if (cause instanceof UnreadableReply) return { ...name, outcome: { kind: 'unreadable' } }
    throw cause
  }
}
