import { PRODUCT_ICONS } from '@/lib/products/product-icons'
import type { ProductId } from '@/lib/products/registry'

/** A product's picture beside its name, hidden from screen readers; a sheet of paper for one that no longer exists. */
export function ProductIcon({ product, className = 'size-5' }: { product: string; className?: string }) {
  const shape = product in PRODUCT_ICONS ? PRODUCT_ICONS[product as ProductId] : 'M4 1.8h5.500L12.500 5v9.200H4V1.800Z'
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d={shape} fill="none" stroke="currentColor" strokeWidth="1.300" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
