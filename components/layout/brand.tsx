import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'

interface BrandProps {
  name: string
  href: string
  ground?: 'nav' | 'paper'
  /** Whether the desk's sign stands before the name. */
  hasSign?: boolean
}

/** The sign and name of the desk. On paper it is dark, in the navigation mint. */
export function Brand({ name, href, ground = 'nav', hasSign = true }: BrandProps) {
  return (
    <Link prefetch={false} href={href} className={classNames('flex min-h-8 items-center gap-2.5 rounded-sm font-bold', ground === 'nav' ? 'text-nav-ink' : 'text-ink')}>
      {hasSign ? (
        <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
          <rect width="32" height="32" rx="8" className={ground === 'nav' ? 'fill-nav-active' : 'fill-nav'} />
          <g fill="none" strokeWidth="3.4" strokeLinecap="round">
            <path d="M16 7.5a8.5 8.5 0 1 0 4.9 15.45M16 7.5a8.5 8.5 0 0 1 7.3 12.85" className="stroke-mint" />
            <path d="m18.2 17.4 6.4 7" className="stroke-nav-ink" />
          </g>
        </svg>
      ) : null}
      <span className={ground === 'nav' ? 'desk:group-has-data-narrow-nav/desk:sr-only' : undefined}>{name}</span>
    </Link>
  )
}
