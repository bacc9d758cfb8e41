import { useFormatter } from 'next-intl'
import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'

interface ChipLinksProps {
  /** Names the choice for screen readers. */
  label: string
  links: readonly { readonly href: string; readonly label: string; readonly count?: number; readonly isCurrent: boolean }[]
}

/** A choice of one of a few, each a link; the address holds what is chosen. */
export function ChipLinks({ label, links }: ChipLinksProps) {
  const format = useFormatter()
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1.5">
      {links.map(({ href, label: text, count, isCurrent }) => (
        <Link
          prefetch={false}
          key={href}
          href={href}
          scroll={false}
          aria-current={isCurrent ? 'true' : undefined}
          className={classNames('inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm font-medium', isCurrent ? 'border-accent bg-accent-soft text-accent' : 'border-line text-ink-2 hover:text-ink')}
        >
          {text}
          {count === undefined ? null : <span className="font-semibold figures">{format.number(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
