'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'
import { HiddenText } from '@/components/ui/hidden-text'
import { Icon, type IconName } from '@/components/ui/icon'

export interface NavLinkProps {
  href: string
  label: string
  icon: IconName
  /** How many wait there; a capped count may be a text such as "1,000+". */
  count?: number | string | undefined
  /** What the count counts, for screen readers. */
  countLabel?: string | undefined
  /** Only this exact page is current, for example the home page. */
  isExact?: boolean | undefined
}

/** A link of the navigation. Beside a page that wants its room it is an icon with its count; the name is its tooltip. */
export function NavLink({ href, label, icon, count, countLabel, isExact = false }: NavLinkProps) {
  const path = usePathname()
  const isHere = path === href || (!isExact && path.startsWith(`${href}/`))
  return (
    <Link
      prefetch={false}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      title={label}
      className={classNames(
        'relative flex min-h-8.5 items-center gap-2 rounded-md px-2 py-1 leading-tight transition-colors max-desk:min-h-11 desk:group-has-data-narrow-nav/desk:justify-center',
        isHere ? 'bg-nav-active font-semibold text-mint' : 'text-nav-ink hover:bg-nav-active',
      )}
    >
      <Icon name={icon} className={classNames('size-4', !isHere && 'text-nav-ink-2')} />
      <span className="min-w-0 flex-1 desk:group-has-data-narrow-nav/desk:sr-only">{label}</span>
      {count === undefined || count === 0 ? null : (
        <span className="min-w-6 rounded-full bg-nav-active px-1.5 py-0.5 text-center text-xs font-semibold figures text-mint desk:group-has-data-narrow-nav/desk:absolute desk:group-has-data-narrow-nav/desk:-top-1 desk:group-has-data-narrow-nav/desk:right-0 desk:group-has-data-narrow-nav/desk:min-w-0 desk:group-has-data-narrow-nav/desk:px-1 desk:group-has-data-narrow-nav/desk:py-0">
          {count}
          {countLabel === undefined ? null : <HiddenText> {countLabel}</HiddenText>}
        </span>
      )}
    </Link>
  )
}
