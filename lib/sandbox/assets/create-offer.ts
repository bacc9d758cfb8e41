import { randomBytes } from 'node:crypto'
import { parseDay, todayInBucharest, type Day } from '@/lib/domain/day'
import { assetsInsurer, assetsInsurers } from '../insurers/assets-insurers'
import { productsOf, type Insurer } from '../insurers/insurer'
import { answersMalformedJson, decideAfterWait, withDuplicates, requireAcceptance } from '@/lib/sandbox/insurers/insurer-behaviour'
import { HOUSE_PACKAGES, housePackage } from '../insurers/packages'
import { reference } from '../reference/reference'
import { checkOfferRequest } from '../rules/offer'
import { violation } from '../rules/violation'
import { dataResult, type HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import type { OfferReply } from '../shared/offer-reply'
import { RulesBroken } from '../shared/refusal'
import { recordLedgerEvent } from '../store/ledger-rows'
import { insertOffer } from '../store/offer-rows'
import { writeOffer } from './offer-reply'
import { constructionYearOf, packagesOf, premiumBani, type ProductRequest } from './quote'

const selling = assetsInsurers.map((insurer) => ({ businessName: insurer.businessName, products: productsOf(insurer) }))

/** POST /offer: checks the request, waits as the insurer does, lets it decide, prices and stores the offers (contract: Rules for POST /offer). */
export async function createOffer(body: unknown, context: Context): Promise<HandlerResult> {
  const today = todayInBucharest(context.now())
  const quoted = checkOfferRequest(body, { today, reference, insurers: selling })
  if (!quoted.ok) throw new RulesBroken(quoted.violations)
  requireKnownPackages(quoted)
  const insurer = insurerOf(quoted)
  return decideAfterWait({ insurer, request: JSON.stringify(quoted.request.product), context }, () => decide(insurer, quoted, { context, today }))
}

async function decide(insurer: Insurer, quoted: ProductRequest, { context, today }: Moment): Promise<HandlerResult> {
  const { product, request } = quoted
  if (answersMalformedJson(insurer, product, context)) return { kind: 'malformed' }
  const { taxId } = request.product.policyholder
  await requireAcceptance(insurer, { product, taxId, constructionYear: constructionYearOf(quoted) }, { context, today })

  const offers = withDuplicates(insurer, await keepOffers(insurer, quoted, { context, today }), context)
  const [only, ...others] = offers
  return dataResult(others.length === 0 ? only : { offers })
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

/** Stores one offer per package, all or none. */
function keepOffers(insurer: Insurer, quoted: ProductRequest, { context, today }: Moment): Promise<(OfferReply & { offerId: number })[]> {
  const { service, businessName } = insurer
  return context.database.transaction(async (database) => {
    const offers: (OfferReply & { offerId: number })[] = []
    for (const chosen of packagesOf(quoted)) {
      const premium = premiumBani(insurer, quoted, chosen?.code)
      const code = randomBytes(5).toString('hex').toUpperCase()
      const reply = writeOffer({ quoted, insurer, package: chosen, premiumBani: premium, code, today })
      const expiresOn = parseDay(reply.offerExpiryDate) ?? today
      const { taxId } = quoted.request.product.policyholder
      const at = context.now()
      const { offerId } = await insertOffer(database, {
        service, product: quoted.product, insurer: businessName, taxId, request: quoted.request, reply, premiumBani: premium, expiresOn, createdAt: at,
      })
      await recordLedgerEvent(database, { at, service, act: 'offered', product: quoted.product, insurer: businessName, offerId })
      offers.push({ offerId, ...reply })
    }
    return offers
  })
}
