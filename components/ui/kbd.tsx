import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** A key beside its action. Hidden from screen readers: give the control aria-keyshortcuts. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      aria-hidden="true"
      className={classNames(
        'inline-flex min-w-5 pointer-coarse:hidden items-center justify-center rounded-sm border border-line border-b-2 bg-surface px-1.5 py-px font-sans text-xs font-semibold text-ink-2',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
