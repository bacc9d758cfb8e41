import { createHash, randomBytes } from 'node:crypto'
import type { ParsedQuoteRequest } from '@/lib/contracts/vehicle/quote-request'
import { parseDay, todayInBucharest, type Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { answersMalformedJson, decideAfterWait, withDuplicates, requireAcceptance } from '@/lib/sandbox/insurers/insurer-behaviour'
import { RON_PER_EUR } from '../insurers/reference-rate'
import { vehicleInsurer, vehicleInsurers, type CascoPackage, type VehicleInsurer } from '../insurers/vehicle-insurers'
import { reference } from '../reference/reference'
import { dataResult, type HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import { writeOfferReply, type OfferReply } from '../shared/offer-reply'
import { RulesBroken } from '../shared/refusal'
import { recordLedgerEvent } from '../store/ledger-rows'
import { insertOffer } from '../store/offer-rows'
import { checkQuoteRequest } from './check-quote'
import { statedCovers, type OfferedCover, type OfferedDeductible } from './offered-covers'

type QuoteOffer = OfferReply & { readonly offerId: number; readonly coverages?: readonly OfferedCover[]; readonly deductibles?: readonly OfferedDeductible[] }

interface Moment {
  readonly context: Context
  readonly today: Day
}

/** POST /offer of the vehicle service: checks the request, waits, lets the insurer decide, makes one offer per package (contract: Get a quote). */
export async function getQuote(body: unknown, context: Context): Promise<HandlerResult> {
  const today = todayInBucharest(context.now())
  const checked = checkQuoteRequest(body, { today, reference, insurers: vehicleInsurers, takesPassports: context.settings.takesPassports })
  if (!checked.ok) throw new RulesBroken(checked.violations)
  const { request } = checked
  const insurer = vehicleInsurer(request.provider.organization.businessName)
  if (!insurer) throw new Error('The rules let an unknown insurer pass')
  return decideAfterWait({ insurer, request: JSON.stringify(request.product), context }, () => decide(insurer, request, { context, today }))
}

async function decide(insurer: VehicleInsurer, request: ParsedQuoteRequest, { context, today }: Moment): Promise<HandlerResult> {
  const { product } = request
  if (answersMalformedJson(insurer, product.name, context)) return { kind: 'malformed' }
  const { taxId } = product.policyholder
  const constructionYear = product.vehicle.yearOfConstruction
  await requireAcceptance(insurer, { product: product.name, taxId, constructionYear }, { context, today })

  const offers = withDuplicates(insurer, await storeOffers(insurer, request, { context, today }), context)
  return dataResult({ provider: { organization: { businessName: insurer.businessName } }, offers })
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

/** Stores one offer per package, all or none. */
function storeOffers(insurer: VehicleInsurer, request: ParsedQuoteRequest, { context, today }: Moment): Promise<QuoteOffer[]> {
  const { service, businessName } = insurer
  const { name: product, motor, policyholder } = request.product
  const createdAt = context.now()
  return context.database.transaction(async (database) => {
    const offers: QuoteOffer[] = []
    for (const chosen of insurer.packages) {
      const { premiumBani, premium, referenceRate } = premiumOf(insurer, chosen, request)
      const reply = writeOfferReply({
        insurer, premium, referenceRate, start: parseDay(motor.startDate) ?? today, termMonths: motor.termTime, installmentCount: motor.installmentCount,
        package: chosen, notes: chosen.notes, bonusMalusClass: insurer.statesBonusMalus ? bonusMalusOf(policyholder.taxId) : undefined, productSlug: product, code: randomBytes(5).toString('hex').toUpperCase(), today,
      })
      const { offerId } = await insertOffer(database, {
        service, product, insurer: businessName, taxId: policyholder.taxId, request: withoutCredentials(request), reply, premiumBani,
        expiresOn: parseDay(reply.offerExpiryDate) ?? today, createdAt,
      })
      await recordLedgerEvent(database, { at: createdAt, service, act: 'offered', product, insurer: businessName, offerId })
      offers.push({ offerId, ...reply, ...statedCovers(insurer, request.product) })
    }
    return offers
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
