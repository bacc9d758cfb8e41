import type { InsurerOnSale } from '@/lib/features/insurers/model/stop-sell'
import type { insurer } from './insurer-table'

type StoredStop = Pick<typeof insurer.$inferSelect, 'stopSellFrom' | 'stopSellTo' | 'stopSellProducts'>

/** The stop-sell of a stored insurer for a product; undefined where it has none, or one of other products. */
export function stopOf({ stopSellFrom: from, stopSellTo: to, stopSellProducts: products }: StoredStop, product: string): InsurerOnSale['stop'] {
  if (from === null && to === null) return undefined
  if (products !== null && !products.includes(product)) return undefined
  return { ...(from && { from }), ...(to && { to }) }
}
