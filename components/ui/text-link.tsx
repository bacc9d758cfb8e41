import Link from 'next/link'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** A link within text or a table. Like every link of the desk it fetches nothing ahead: a page is made for its reader when it is opened. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link
      prefetch={false}
      {...link}
      className={classNames(
        'rounded-xs font-medium text-accent underline decoration-accent-mark underline-offset-3 hover:text-accent-hover hover:decoration-2',
        className,
      )}
    />
  )
}
