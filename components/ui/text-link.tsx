import Link from 'next/link'
import type { ComponentProps } from 'react'
import { classList } from './class-list'

/** A link within text or a table. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...link}
      className={classList(
        'rounded-xs font-medium text-accent underline decoration-accent-mark underline-offset-3 hover:text-accent-hover hover:decoration-2',
        className,
      )}
    />
  )
}
