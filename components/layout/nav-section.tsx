import { type ReactNode, useId } from 'react'

/** Links of one kind, under their name: "Back office", "Administration". */
export function NavSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId} className="mt-4 grid gap-0.5 desk:group-has-data-narrow-nav/desk:border-t desk:group-has-data-narrow-nav/desk:border-nav-active desk:group-has-data-narrow-nav/desk:pt-2">
      <p id={titleId} className="px-2.5 pb-0.5 text-xs font-semibold text-nav-ink-2 desk:group-has-data-narrow-nav/desk:sr-only">
        {title}
      </p>
      {children}
    </div>
  )
}
