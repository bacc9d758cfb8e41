import type { Service } from '@/lib/contracts/endpoint'
import type { Day } from '@/lib/domain/day'
import type { Offer, OffersRead } from '@/lib/domain/offer'
import { uniqueBy } from '@/lib/domain/unique-by'
import type { QuickBasis } from '@/lib/wizard/quick-price'
import { assetsWire } from './assets-wire'
import type { AnyProductWire, ProductWire, Provider } from './product-wire'
import type { Caller, ServiceWire } from './service-wire'
import { requestQuickOffers, travelWire } from './travel-wire'
import { vehicleWire } from './vehicle-wire'

type ServiceWires = { readonly [S in Service]: ServiceWire<S> }
const SERVICE_WIRES: ServiceWires = { assets: assetsWire, vehicle: vehicleWire, travel: travelWire }

export function serviceWireOf<S extends Service>(service: S): ServiceWires[S] {
  return SERVICE_WIRES[service]
}

interface QuickOffersInput {
  /** Answers that walk calls complete. */
  readonly answers: unknown
  readonly provider: Provider
  /** The calendar day in Bucharest. */
  readonly today: Day
}

/** Asks one insurer for a product's offers, through its service; a repeated offer counts once. @throws ZodError for answers of another product */
export async function requestOffersOf<S extends Service>(product: ProductWire<S>, caller: Caller, { answers, provider, today }: QuickOffersInput): Promise<OffersRead> {
  const wire: ServiceWires[S] = serviceWireOf(product.service)
  const { offers, unread } = await wire.requestOffers(caller, product.toOfferRequest(answers, provider, today))
  return { offers: uniqueBy(offers, ({ operatorOfferId }) => operatorOfferId), unread }
}

/** Asks one insurer for indicative prices. Nothing that comes back can be issued. @throws ZodError for a basis that is none, RangeError where the product has no such price */
export function quickOffersOf(product: AnyProductWire, caller: Caller, { basis, provider }: { basis: QuickBasis; provider: Provider }): Promise<readonly Offer[]> {
  if (product.service !== 'travel' || product.toQuickRequest === undefined) throw new RangeError('The product has no indicative price')
  return requestQuickOffers(caller, product.toQuickRequest(basis, provider))
}
