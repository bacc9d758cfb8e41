import type { OfferRequest } from '@/lib/contracts/assets/offer-request'
import type { AssetProduct } from '@/lib/contracts/assets/products'
import type { Service } from '@/lib/contracts/endpoint'

/** Gross premium in bani for a request: a pure function, so the same request always costs the same. */
export type Tariff<P extends AssetProduct> = (request: OfferRequest<P>, packageCode: string | undefined) => number

/** How an insurer usually behaves, so that a demo can show it. Without an entry for a product it always makes offers. */
export type Behaviour<Product extends string = string> =
  | { readonly kind: 'declinesVehiclesOlderThan'; readonly product: Product; readonly years: number }
  | { readonly kind: 'declinesTravellersOlderThan'; readonly product: Product; readonly years: number }
  | { readonly kind: 'isDown'; readonly product: Product }
  | { readonly kind: 'answersMalformedJson'; readonly product: Product }
  | { readonly kind: 'changesPriceAtIssue'; readonly product: Product; readonly percent: number }
  | { readonly kind: 'refusesDuplicate'; readonly product: Product }

/** What every invented insurer of any service has. */
export interface InsurerProfile<Product extends string = string> {
  readonly service: Service
  /** What requests call it. */
  readonly businessName: string
  readonly name: string
  /** Series of its policies. */
  readonly series: string
  readonly commissionPercent: number
  readonly latencyMedianMs: number
  readonly offerValidDays: number
  /** Surcharge in percent for direct settlement; undefined when not sold. */
  readonly directSettlementPercent?: number
  /** Whether its offers state the bonus-malus class of the policyholder. */
  readonly statesBonusMalus?: boolean
  readonly behaviours: readonly Behaviour<Product>[]
}

/** An invented insurer of the assets service. */
export interface Insurer extends InsurerProfile<AssetProduct> {
  readonly tariffs: { readonly [P in AssetProduct]?: Tariff<P> }
}

export function productsOf({ tariffs }: Insurer): readonly AssetProduct[] {
  return Object.keys(tariffs) as AssetProduct[]
}

/** The insurer's behaviour of that kind for that product, if any. */
export function behaviourOf<K extends Behaviour['kind']>(
  { behaviours }: InsurerProfile,
  product: string,
  kind: K,
): Extract<Behaviour, { kind: K }> | undefined {
  return behaviours.find((behaviour): behaviour is Extract<Behaviour, { kind: K }> => behaviour.kind === kind && behaviour.product === product)
}
