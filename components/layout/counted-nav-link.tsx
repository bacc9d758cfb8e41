'use client'

import { useNavCount } from './nav-counts'
import { NavLink, type NavLinkProps } from './nav-link'

interface CountedNavLinkProps extends Omit<NavLinkProps, 'count'> {
  count: number
  countMax: number
  /** Written for more than are counted. */
  many: string
}

/** A link of the navigation whose count follows what its page does. */
export function CountedNavLink({ count, countMax, many, ...link }: CountedNavLinkProps) {
  const now = useNavCount(link.href, count)
  return <NavLink {...link} count={now > countMax ? many : now} />
}
