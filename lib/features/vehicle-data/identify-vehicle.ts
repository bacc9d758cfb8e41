import 'server-only'
import { ZodError } from 'zod'
import { Fault } from '@/lib/domain/fault'
import { faultOf } from '@/lib/features/accounts/operator-fault'
import { operatorClientFor, type UserLocale } from '@/lib/features/accounts/operator-client-for'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { OutputOf } from '@/lib/platform/api/endpoint'
import { productOf } from '@/lib/products/all-products'
import { isProductId } from '@/lib/products/registry'
import { identifyByAnswers } from '@/lib/products/vehicle/identify-by-answers'
import type { identifyVehicle as endpoint } from './endpoints'

interface VehicleToIdentify {
  readonly quoteId: string
  readonly answers: Readonly<Record<string, string | number>>
  readonly locale: UserLocale
}

/**
 * Asks the vehicle service for the catalogue code of a vehicle and for what it knows of it. Nothing is stored and no answer is changed.
 * @throws NotAllowed; Fault `notFound` for an unknown quote or a product without such a vehicle, `invalid` for answers that the service cannot take, and the operator's own
 */
export async function identifyVehicle(actor: Actor, { quoteId, answers, locale }: VehicleToIdentify): Promise<OutputOf<typeof endpoint>> {
  requirePermission(actor, 'offer.request')
  const { product } = await getQuote(actor, quoteId)
  if (!isProductId(product) || productOf(product).identifiesVehicle !== true) throw new Fault('notFound')
  try {
    return await identifyByAnswers(await operatorClientFor(actor.agencyId, 'vehicle', { locale }), answers)
  } catch (error) {
    if (error instanceof ZodError) throw new Fault('invalid', { cause: error })
    throw faultOf(error)
  }
}
