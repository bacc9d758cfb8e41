import type { ReactNode } from 'react'

/** Text for screen readers only. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
