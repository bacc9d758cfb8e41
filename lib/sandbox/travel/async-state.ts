import { asyncTravelProduct } from '@/lib/contracts/travel/product'
import { z } from 'zod'
import { answersMalformedJson } from '@/lib/sandbox/insurers/insurer-behaviour'
import { TRAVEL_PRODUCT, travelInsurer } from '../insurers/travel-insurers'
import { sentenceOf } from '../rules/texts'
import type { Context } from '../shared/context'
import type { Language } from '../shared/language'
import { Refusal, RulesBroken } from '../shared/refusal'
import { findAsyncResults, saveAsyncResult, type AsyncRequestRow, type AsyncResultRow } from '../store/async-rows'
import type { Progress } from './callback-plan'
import { requireReadable } from './insurer-fault'
import { makeOffers, type MadeTravelOffer } from './make-offers'
import { asksForGroup } from './travel-request'

/** What is stored of an asynchronous request's body: no credentials. */
export const asyncRequestSchema = z.object({ product: asyncTravelProduct, allowGroupOffer: z.boolean() })

interface Result {
  readonly provider: { readonly organization: { readonly businessName: string } }
  readonly product: { readonly name: string }
  readonly error: boolean
  readonly message?: string
  readonly offers: readonly unknown[]
}

export interface State {
  readonly status: 'pending' | 'completed' | 'expired' | 'error'
  readonly results: readonly Result[]
}

/** The state of a request, for callbacks and for the follow operation, with the results that the progress includes. */
export async function stateOf(request: AsyncRequestRow, progress: Progress, context: Context): Promise<State> {
  const rows = await findAsyncResults(context.database, request.correlationId)
  const results: Result[] = []
  for (const row of rows) {
    if (progress.positions.includes(row.position)) results.push(await resultOf(row, request, context))
    else if (progress.isExpired) results.push(failed(row, new Refusal('insurerTimedOut', { insurer: nameOf(row) }).text(request.language)))
  }
  return { status: statusOf(results, { isComplete: results.length === rows.length, isExpired: progress.isExpired }), results }
}

function statusOf(results: readonly Result[], { isComplete, isExpired }: { isComplete: boolean; isExpired: boolean }): State['status'] {
  if (isExpired) return 'expired'
  if (!isComplete) return 'pending'
  return results.every(({ error }) => error) ? 'error' : 'completed'
}

const storedResult = z.object({ message: z.string().optional(), offers: z.array(z.unknown()) })

/** The result of an insurer; the first caller asks the insurer, later ones read the result. */
async function resultOf(row: AsyncResultRow, request: AsyncRequestRow, context: Context): Promise<Result> {
  const text = row.result ?? (await saveAsyncResult(context.database, row, (database) => askInsurer(row, request, { ...context, database })))
  const { message, offers } = storedResult.parse(JSON.parse(text))
  return message === undefined ? { ...insurerAndProductOf(row), error: false, offers } : failed(row, message)
}

async function askInsurer(row: AsyncResultRow, { request, language }: AsyncRequestRow, context: Context): Promise<string> {
  const insurer = travelInsurer(row.insurer)
  if (!insurer) throw new Error('A stored request names an insurer that does not exist')
  const storedRequest = asyncRequestSchema.parse(JSON.parse(request))
  const product = { ...storedRequest.product, name: row.product }
  const question = { kind: 'full', product, isGroup: storedRequest.allowGroupOffer && asksForGroup(product) } as const
  try {
    requireReadable(insurer, context)
    if (answersMalformedJson(insurer, TRAVEL_PRODUCT, context)) throw new Refusal('insurerUnreadable', { insurer: insurer.name })
    const offers: MadeTravelOffer[] = await makeOffers({ insurer, question, language }, context)
    return JSON.stringify({ offers })
  } catch (error) {
    return JSON.stringify({ message: messageOf(error, language), offers: [] })
  }
}

/** The message of a refusal; rethrows any other error, which is a bug. */
function messageOf(error: unknown, language: Language): string {
  if (error instanceof Refusal) return error.text(language)
  if (error instanceof RulesBroken) return error.violations.map((violation) => sentenceOf(violation, language)).join('; ')
  throw error
}

const nameOf = ({ insurer }: AsyncResultRow) => travelInsurer(insurer)?.name ?? insurer
const insurerAndProductOf = ({ insurer, product }: AsyncResultRow) => ({ provider: { organization: { businessName: insurer } }, product: { name: product } })
const failed = (row: AsyncResultRow, message: string): Result => ({ ...insurerAndProductOf(row), error: true, message, offers: [] })
