import 'server-only'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import type { Service } from '@/lib/contracts/endpoint'
import { isProductId, PRODUCT_IDS, type ProductId } from '@/lib/products/registry'
import { wireOf } from '@/lib/products/wires'
import type { InsurerChange, ManagedInsurer } from './shapes'
import type { InsurerRow } from './store/managed-insurers'

type Names = ManagedInsurer['names']

/** The products that a service sells. */
export function productsOfService(service: Service): readonly ProductId[] {
  return PRODUCT_IDS.filter((product) => wireOf(product).service === service)
}

/** The products in the order of the desk, each once. @throws Fault `invalid` for none, or for one that the service does not sell */
export function requireProducts(service: Service, products: readonly string[]): ProductId[] {
  if (products.length === 0) throw new Fault('invalid', { problems: [problemAt('products', { code: 'required' })] })
  const sold = productsOfService(service)
  if (!products.every((product) => isProductId(product) && sold.includes(product))) throw new Fault('invalid', { problems: [problemAt('products', { code: 'notInList' })] })
  return sold.filter((product) => products.includes(product))
}

/** @throws Fault `invalid` without any name, `insurerNameTaken` where another insurer of the service has one of them */
export function requireNames(names: Names, { service, insurers, except }: { readonly service: Service; readonly insurers: readonly InsurerRow[]; readonly except?: string }): void {
  if (Object.values(names).every((name) => name === undefined)) throw new Fault('invalid', { problems: [problemAt('names', { code: 'required' })] })
  const others = insurers.filter((row) => row.service === service && row.id !== except)
  const isTaken = others.some((row) => isSame(row.sandboxName, names.sandbox) || isSame(row.testName, names.test) || isSame(row.productionName, names.production))
  if (isTaken) throw new Fault('insurerNameTaken')
}

const isSame = (stored: string | null, typed: string | undefined) => typed !== undefined && stored === typed

/** @throws Fault `invalid` for days in the wrong order, or a product that the insurer does not have */
export function requireStopSell({ from, to, products }: NonNullable<InsurerChange['stopSell']>, own: readonly string[]): void {
  if (from === undefined && to === undefined) throw new Fault('invalid', { problems: [problemAt('stopSell.from', { code: 'required' })] })
  if (from !== undefined && to !== undefined && to < from) throw new Fault('invalid', { problems: [problemAt('stopSell.to', { code: 'dateTooEarly', params: { earliest: from } })] })
  if (products !== undefined && (products.length === 0 || !products.every((product) => own.includes(product)))) throw new Fault('invalid', { problems: [problemAt('stopSell.products', { code: 'notInList' })] })
}
