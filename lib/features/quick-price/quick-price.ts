import 'server-only'
import { ZodError } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { OutputOf } from '@/lib/platform/api/endpoint'
import type { quickPrice as endpoint } from './endpoints'
import { clock } from '@/lib/platform/clock'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { Fault } from '@/lib/domain/fault'
import type { Offer } from '@/lib/domain/offer'
import { isProductId } from '@/lib/products/registry'
import { quickOffersOf } from '@/lib/products/service-wires'
import { wireOf } from '@/lib/products/wires'
import type { QuickBasis } from '@/lib/wizard/quick-price'
import { failedOutcome } from '@/lib/features/offers/failed-outcome'
import { operatorClientFor, type UserLocale } from '@/lib/features/accounts/operator-client-for'
import { providerOf } from '@/lib/features/insurers/provider-of'

interface QuickPriceInput {
  readonly quoteId: string
  readonly insurerId: string
  readonly basis: QuickBasis
  readonly locale: UserLocale
}

/**
 * Indicative prices of one insurer, from the few answers on which a price depends. Nothing is stored. An insurer's failure is
 * a value with a reason.
 * @throws NotAllowed; Fault `notFound` for an unknown quote or insurer or a product without such a price, `invalid` for a malformed basis
 */
export async function quickPrice(actor: Actor, { quoteId, insurerId, basis, locale }: QuickPriceInput): Promise<OutputOf<typeof endpoint>> {
  requirePermission(actor, 'offer.request')
  const { product } = await getQuote(actor, quoteId)
  if (!isProductId(product) || wireOf(product).toQuickRequest === undefined) throw new Fault('notFound')
  const insurers = await findInsurers(actor, product, clock.today())
  const insurer = insurers.find(({ id }) => id === insurerId)
  if (insurer === undefined) throw new Fault('notFound')
  try {
    const operator = await operatorClientFor(actor.agencyId, insurer.service, { locale })
    const offers = await quickOffersOf(wireOf(product), operator, { basis, provider: providerOf(insurer, operator.switches) })
    return offers.length > 0 ? { kind: 'priced', prices: pricesOf(offers) } : { kind: 'none', reasonClass: 'not-eligible', texts: [] }
  } catch (error) {
    if (error instanceof ZodError) throw new Fault('invalid', { cause: error })
    const { reasonClass, texts, correlationId } = failedOutcome(error, wireOf(product).fieldOf)
    return { kind: 'none', reasonClass, texts: [...texts], ...(correlationId !== undefined && { correlationId }) }
  }
}

const pricesOf = (offers: readonly Offer[]) =>
  offers
    .map(({ packageName, premium }) => ({ ...(packageName !== undefined && { packageName }), premium }))
    .toSorted((a, b) => a.premium.amountBani - b.premium.amountBani)
