import { parseDay, todayInBucharest, type Day } from '@/lib/domain/day'
import { assetsInsurer, assetsInsurers } from '../insurers/assets-insurers'
import { productsOf, type Insurer } from '../insurers/insurer'
import { answersMalformedJson, decideAfterWait, withDuplicates, requireAcceptance, type RiskFacts } from '@/lib/sandbox/insurers/insurer-behaviour'
import { HOUSE_PACKAGES, housePackage } from '../insurers/packages'
import { reference } from '../reference/reference'
import { checkOfferRequest } from '../rules/offer'
import { violation } from '../rules/violation'
import { dataResult, type HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import type { OfferReply } from '../shared/offer-reply'
import { RulesBroken } from '../shared/refusal'
import { type MadeOffer, storeOffers } from '../shared/store-offers'
import { type OfferMoment, randomOfferCode } from '../shared/offer-code'
import { writeOffer } from './offer-reply'
import { constructionYearOf, packagesOf, premiumBani, type ProductRequest } from './quote'

const selling = assetsInsurers.map((insurer) => ({ businessName: insurer.businessName, products: productsOf(insurer) }))

/** POST /offer: checks the request, waits as the insurer does, lets it decide, prices and stores the offers (contract: Rules for POST /offer). */
export async function createOffer(body: unknown, context: Context): Promise<HandlerResult> {
  const today = todayInBucharest(context.now())
  const { insurer, quoted } = acceptAssetRequest(body, today)
  return decideAfterWait({ insurer, request: JSON.stringify(quoted.request.product), context }, () => decide(insurer, quoted, { context, today }))
}

/** An accepted request and the insurer that it names. Throws RulesBroken. */
export function acceptAssetRequest(body: unknown, today: Day): { readonly insurer: Insurer; readonly quoted: ProductRequest } {
  const quoted = checkOfferRequest(body, { today, reference, insurers: selling })
  if (!quoted.ok) throw new RulesBroken(quoted.violations)
  requireKnownPackages(quoted)
  return { insurer: insurerOf(quoted), quoted }
}

/** What the insurer decides by. */
export function assetRisk(quoted: ProductRequest): RiskFacts {
  return { product: quoted.product, taxId: quoted.request.product.policyholder.taxId, constructionYear: constructionYearOf(quoted) }
}

/** The reply's data: the offer, or a list of several. */
export function assetReply(offers: readonly object[]): object {
  const [only, ...others] = offers
  return only === undefined || others.length > 0 ? { offers } : only
}

async function decide(insurer: Insurer, quoted: ProductRequest, { context, today }: Moment): Promise<HandlerResult> {
  if (answersMalformedJson(insurer, quoted.product, context)) return { kind: 'malformed' }
  await requireAcceptance(insurer, assetRisk(quoted), { context, today })
  const offers = await storeOffers(context, assetOffers(insurer, quoted, { at: context.now(), today, documentsUrl: context.documentsUrl }))
  return dataResult(assetReply(withDuplicates(insurer, offers, context)))
}

function insurerOf({ request }: ProductRequest): Insurer {
  const insurer = assetsInsurer(request.provider.organization.businessName)
  if (!insurer) throw new Error('The rules let an unknown insurer pass')
  return insurer
}

function requireKnownPackages(quoted: ProductRequest): void {
  if (quoted.product !== 'houseAssistance') return
  const codes = quoted.request.product.additionalData?.packageCodes ?? []
  const allowed = HOUSE_PACKAGES.map(({ code }) => code).join(', ')
  const unknown = codes.flatMap((code, index) =>
    housePackage(code) ? [] : [violation(`product.additionalData.packageCodes.${index}`, 'notAllowed', { allowed })],
  )
  if (unknown.length > 0) throw new RulesBroken(unknown)
}

interface Moment {
  readonly context: Context
  readonly today: Day
}

/** The offers that an insurer makes for an accepted request, one for each package; nothing is stored. */
export function assetOffers(insurer: Insurer, quoted: ProductRequest, { at, today, documentsUrl, newCode = randomOfferCode }: OfferMoment): MadeOffer<OfferReply>[] {
  const { service, businessName } = insurer
  return packagesOf(quoted).map((chosen) => {
    const premium = premiumBani(insurer, quoted, chosen?.code)
    const reply = writeOffer({ quoted, insurer, package: chosen, premiumBani: premium, code: newCode(), today, documentsUrl })
    const expiresOn = parseDay(reply.offerExpiryDate) ?? today
    const { taxId } = quoted.request.product.policyholder
    return { reply, row: { service, product: quoted.product, insurer: businessName, taxId, request: quoted.request, reply, premiumBani: premium, expiresOn, createdAt: at } }
  })
}
