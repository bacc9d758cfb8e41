import { type Day, todayInBucharest } from '@/lib/domain/day'
import { answersMalformedJson, decideAfterWait } from '@/lib/sandbox/insurers/insurer-behaviour'
import { TRAVEL_PRODUCT, type TravelInsurer, travelInsurer } from '../insurers/travel-insurers'
import { dataResult, offersReply, type HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import type { Language } from '../shared/language'
import { RulesBroken } from '../shared/refusal'
import { lateMs } from './insurer-fault'
import { makeOffers } from './make-offers'
import { asksForGroup, type TravelRequest } from './travel-request'
import { checkOfferRequest, checkQuickOfferRequest } from './rules/requests'

export interface Request {
  readonly body: unknown
  readonly language: Language
}

/** POST /offer: one offer per package of the insurer (contract: Generate offer). Throws Refusal and RulesBroken. */
export async function createOffer({ body, language }: Request, context: Context): Promise<HandlerResult> {
  const { insurer, question } = acceptTravelRequest(body, { today: todayInBucharest(context.now()), takesPassports: context.settings.takesPassports })
  const late = lateMs(insurer, context)
  await context.wait(late)
  // What it takes is counted from the arrival of the request: the delay is no part of it.
  return ask({ insurer, question, language }, { ...context, cameAtMs: context.cameAtMs + late })
}

/** An accepted request as a question, and the insurer that it names. Throws RulesBroken. */
export function acceptTravelRequest(body: unknown, { today, takesPassports }: { readonly today: Day; readonly takesPassports?: boolean | undefined }): { readonly insurer: TravelInsurer; readonly question: TravelRequest } {
  const checked = checkOfferRequest(body, today, takesPassports)
  if (!checked.ok) throw new RulesBroken(checked.violations)
  const { provider, product } = checked.request
  return { insurer: insurerNamed(provider.organization.businessName), question: { kind: 'full', product, isGroup: asksForGroup(product) } }
}

/** POST /offer/quick: indicative offers from trip and ages (contract: Generate quick offer). */
export async function createQuickOffer({ body, language }: Request, context: Context): Promise<HandlerResult> {
  const checked = checkQuickOfferRequest(body, todayInBucharest(context.now()))
  if (!checked.ok) throw new RulesBroken(checked.violations)
  const { provider, product } = checked.request
  const question = { kind: 'quick', product, isGroup: false } as const
  return ask({ insurer: insurerNamed(provider.organization.businessName), question, language }, context)
}

interface AskInput {
  readonly insurer: TravelInsurer
  readonly question: TravelRequest
  readonly language: Language
}

function insurerNamed(businessName: string): TravelInsurer {
  const insurer = travelInsurer(businessName)
  if (!insurer) throw new Error('The rules let an unknown insurer pass')
  return insurer
}

async function ask({ insurer, question, language }: AskInput, context: Context): Promise<HandlerResult> {
  return decideAfterWait({ insurer, request: JSON.stringify(question.product), context }, () => decide(insurer, { question, language }, context))
}

async function decide(insurer: TravelInsurer, { question, language }: Omit<AskInput, 'insurer'>, context: Context): Promise<HandlerResult> {
  if (answersMalformedJson(insurer, TRAVEL_PRODUCT, context)) return { kind: 'malformed' }
  const offers = await makeOffers({ insurer, question, language }, context)
  return dataResult(offersReply(insurer, offers))
}
