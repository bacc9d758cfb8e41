import { createHash } from 'node:crypto'
import type { ParsedQuoteRequest } from '@/lib/contracts/vehicle/quote-request'
import { parseDay, todayInBucharest, type Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { answersMalformedJson, decideAfterWait, withDuplicates, requireAcceptance, type RiskFacts } from '@/lib/sandbox/insurers/insurer-behaviour'
import { RON_PER_EUR } from '../insurers/reference-rate'
import { vehicleInsurer, vehicleInsurers, type CascoPackage, type VehicleInsurer } from '../insurers/vehicle-insurers'
import { reference } from '../reference/reference'
import { dataResult, offersReply, type HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import { writeOfferReply, type OfferReply } from '../shared/offer-reply'
import { RulesBroken } from '../shared/refusal'
import { type OfferMoment, randomOfferCode } from '../shared/offer-code'
import { type MadeOffer, storeOffers } from '../shared/store-offers'
import { checkQuoteRequest } from './check-quote'
import { statedCovers, type OfferedCover, type OfferedDeductible } from './offered-covers'

type QuoteOffer = OfferReply & { readonly coverages?: readonly OfferedCover[]; readonly deductibles?: readonly OfferedDeductible[] }

interface Moment {
  readonly context: Context
  readonly today: Day
}

/** POST /offer of the vehicle service: checks the request, waits, lets the insurer decide, makes one offer per package (contract: Get a quote). */
export async function getQuote(body: unknown, context: Context): Promise<HandlerResult> {
  const today = todayInBucharest(context.now())
  const { insurer, request } = acceptVehicleRequest(body, { today, takesPassports: context.settings.takesPassports })
  return decideAfterWait({ insurer, request: JSON.stringify(request.product), context }, () => decide(insurer, request, { context, today }))
}

/** An accepted request and the insurer that it names. Throws RulesBroken. */
export function acceptVehicleRequest(body: unknown, { today, takesPassports }: { readonly today: Day; readonly takesPassports?: boolean | undefined }): { readonly insurer: VehicleInsurer; readonly request: ParsedQuoteRequest } {
  const checked = checkQuoteRequest(body, { today, reference, insurers: vehicleInsurers, takesPassports })
  if (!checked.ok) throw new RulesBroken(checked.violations)
  const { request } = checked
  const insurer = vehicleInsurer(request.provider.organization.businessName)
  if (!insurer) throw new Error('The rules let an unknown insurer pass')
  return { insurer, request }
}

/** What the insurer decides by. */
export function vehicleRisk({ product: { name, policyholder, vehicle } }: ParsedQuoteRequest): RiskFacts {
  return { product: name, taxId: policyholder.taxId, constructionYear: vehicle.yearOfConstruction }
}

async function decide(insurer: VehicleInsurer, request: ParsedQuoteRequest, { context, today }: Moment): Promise<HandlerResult> {
  if (answersMalformedJson(insurer, request.product.name, context)) return { kind: 'malformed' }
  await requireAcceptance(insurer, vehicleRisk(request), { context, today })
  const offers = await storeOffers(context, vehicleOffers(insurer, request, { at: context.now(), today, documentsUrl: context.documentsUrl }))
  return dataResult(offersReply(insurer, withDuplicates(insurer, offers, context)))
}

interface Premium {
  /** The premium to pay, in bani of RON. */
  readonly premiumBani: number
  /** The premium in the currency of the offer. */
  readonly premium: Money
  readonly referenceRate?: number
}

function premiumOf(insurer: VehicleInsurer, chosen: CascoPackage, { product }: ParsedQuoteRequest): Premium {
  const ronBani = Math.round(insurer.tariff(product) * chosen.factor)
  if (product.motor.currency === 'RON') return { premiumBani: ronBani, premium: { amountBani: ronBani, currency: 'RON' } }
  const cents = Math.round(ronBani / RON_PER_EUR)
  return { premiumBani: Math.round(cents * RON_PER_EUR), premium: { amountBani: cents, currency: 'EUR' }, referenceRate: RON_PER_EUR }
}

/** The offers that an insurer makes for an accepted request, one for each package; nothing is stored. */
export function vehicleOffers(insurer: VehicleInsurer, request: ParsedQuoteRequest, { at, today, documentsUrl, newCode = randomOfferCode }: OfferMoment): MadeOffer<QuoteOffer>[] {
  const { service, businessName } = insurer
  const { name: product, motor, policyholder } = request.product
  return insurer.packages.map((chosen) => {
    const { premiumBani, premium, referenceRate } = premiumOf(insurer, chosen, request)
    const reply = writeOfferReply({
      insurer, premium, referenceRate, start: parseDay(motor.startDate) ?? today, termMonths: motor.termTime, installmentCount: motor.installmentCount,
      package: chosen, notes: chosen.notes, bonusMalusClass: insurer.statesBonusMalus ? bonusMalusOf(policyholder.taxId) : undefined, productSlug: product, code: newCode(), today, documentsUrl,
    })
    const expiresOn = parseDay(reply.offerExpiryDate) ?? today
    return { reply: { ...reply, ...statedCovers(insurer, request.product) }, row: { service, product, insurer: businessName, taxId: policyholder.taxId, request: withoutCredentials(request), reply, premiumBani, expiresOn, createdAt: at } }
  })
}

/** An invented class, B0 to B8: the same policyholder has the same one everywhere. */
function bonusMalusOf(taxId: string): string {
  return `B${(createHash('sha256').update(taxId).digest()[0] ?? 0) % 9}`
}

/** The stored request has no credentials of the insurer. */
function withoutCredentials({ provider, product }: ParsedQuoteRequest): ParsedQuoteRequest {
  return { provider: { organization: provider.organization }, product }
}
