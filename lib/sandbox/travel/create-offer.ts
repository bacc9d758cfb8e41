import { todayInBucharest } from '@/lib/domain/day'
import { answersMalformedJson, decideAfterWait } from '@/lib/sandbox/insurers/insurer-behaviour'
import { TRAVEL_PRODUCT, type TravelInsurer, travelInsurer } from '../insurers/travel-insurers'
import { dataResult, type HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import type { Language } from '../shared/language'
import { RulesBroken } from '../shared/refusal'
import { makeOffers } from './make-offers'
import { asksForGroup, type TravelRequest } from './travel-request'
import { checkOfferRequest, checkQuickOfferRequest } from './rules/requests'

export interface Request {
  readonly body: unknown
  readonly language: Language
}

/** POST /offer: one offer per package of the insurer (contract: Generate offer). Throws Refusal and RulesBroken. */
export async function createOffer({ body, language }: Request, context: Context): Promise<HandlerResult> {
  const checked = checkOfferRequest(body, todayInBucharest(context.now()), context.settings.takesPassports)
  if (!checked.ok) throw new RulesBroken(checked.violations)
  const { provider, product } = checked.request
  const question = { kind: 'full', product, isGroup: asksForGroup(product) } as const
  return ask({ businessName: provider.organization.businessName, question, language }, context)
}

/** POST /offer/quick: indicative offers from trip and ages (contract: Generate quick offer). */
export async function createQuickOffer({ body, language }: Request, context: Context): Promise<HandlerResult> {
  const checked = checkQuickOfferRequest(body, todayInBucharest(context.now()))
  if (!checked.ok) throw new RulesBroken(checked.violations)
  const { provider, product } = checked.request
  const question = { kind: 'quick', product, isGroup: false } as const
  return ask({ businessName: provider.organization.businessName, question, language }, context)
}

interface AskInput {
  readonly businessName: string
  readonly question: TravelRequest
  readonly language: Language
}

async function ask({ businessName, question, language }: AskInput, context: Context): Promise<HandlerResult> {
  const insurer = travelInsurer(businessName)
  if (!insurer) throw new Error('The rules let an unknown insurer pass')
  return decideAfterWait({ insurer, request: JSON.stringify(question.product), context }, () => decide(insurer, { question, language }, context))
}

async function decide(insurer: TravelInsurer, { question, language }: Omit<AskInput, 'businessName'>, context: Context): Promise<HandlerResult> {
  if (answersMalformedJson(insurer, TRAVEL_PRODUCT, context)) return { kind: 'malformed' }
  const offers = await makeOffers({ insurer, question, language }, context)
  return dataResult({ provider: { organization: { businessName: insurer.businessName } }, offers })
}
