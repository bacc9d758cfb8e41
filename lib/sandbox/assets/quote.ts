import type { OfferRequest } from '@/lib/contracts/assets/offer-request'
import type { AssetProduct } from '@/lib/contracts/assets/products'
import type { Insurer } from '../insurers/insurer'
import { HOUSE_PACKAGES, housePackage, type HousePackage } from '../insurers/packages'

type Requests = { readonly [P in AssetProduct]: OfferRequest<P> }

/** An accepted request together with the product that types it. */
export type ProductRequest<P extends AssetProduct = AssetProduct> = { [K in P]: { readonly product: K; readonly request: Requests[K] } }[P]

/** What every product has in common: when it starts and how long it runs, in months. */
export function periodOf(quoted: ProductRequest): { startDate: string; termTime: number } {
  switch (quoted.product) {
    case 'solarPanel':
      return quoted.request.product.solarPanel
    case 'gap':
      return quoted.request.product.gap
    case 'houseAssistance':
      return quoted.request.product.houseAssistance
    case 'tire':
      return quoted.request.product.tire
    case 'digitalProtection':
      return quoted.request.product.digitalProtection
    case 'businessCyberProtection':
      return quoted.request.product.businessCyberProtection
    case 'extendedWarranty':
      return quoted.request.product.extendedWarranty
  }
}

/** Gross premium in bani. The insurer must sell the product. */
export function premiumBani<P extends AssetProduct>(insurer: Insurer, quoted: ProductRequest<P>, packageCode: string | undefined): number {
  const tariffs: { readonly [K in AssetProduct]?: (request: Requests[K], packageCode: string | undefined) => number } = insurer.tariffs
  const tariff = tariffs[quoted.product]
  if (!tariff) throw new Error(`${insurer.name} does not sell ${quoted.product}`)
  return tariff(quoted.request, packageCode)
}

/** The packages to offer: those chosen of houseAssistance, or its first; none for other products. */
export function packagesOf(quoted: ProductRequest): readonly (HousePackage | undefined)[] {
  if (quoted.product !== 'houseAssistance') return [undefined]
  const codes = [...new Set(quoted.request.product.additionalData?.packageCodes ?? [])]
  return codes.length === 0 ? [HOUSE_PACKAGES[0]] : codes.map(housePackage)
}

export function installmentCountOf(quoted: ProductRequest): number {
  return quoted.product === 'businessCyberProtection' ? (quoted.request.product.businessCyberProtection.installmentCount ?? 1) : 1
}

/** Year in which the insured vehicle was built, where there is one. */
export function constructionYearOf(quoted: ProductRequest): number | undefined {
  if (quoted.product === 'gap') return quoted.request.product.gap.vehicle.yearOfConstruction
  return quoted.product === 'extendedWarranty' ? Number(quoted.request.product.extendedWarranty.vehicle.yearOfConstruction) : undefined
}
