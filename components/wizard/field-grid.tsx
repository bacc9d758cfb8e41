import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

interface FieldGridProps {
  /** A field fills a gap left above, also across a full-width field between them. */
  isDense?: boolean
  children: ReactNode
}

/** Fields in two columns, in one on a phone. */
export function FieldGrid({ isDense = false, children }: FieldGridProps) {
  return <div className={classNames('grid items-start gap-x-4 gap-y-4 sm:grid-cols-2', isDense && 'sm:grid-flow-row-dense')}>{children}</div>
}

/** A field that needs the whole line. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <div className="min-w-0 sm:col-span-2">{children}</div>
}
