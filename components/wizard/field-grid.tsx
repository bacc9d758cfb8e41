import type { ReactNode } from 'react'

/** Fields in two columns, in one on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
}

/** A field that needs the whole line. */
export function WholeLine({ children }: { children: ReactNode }) {
  return <div className="min-w-0 sm:col-span-2">{children}</div>
}
