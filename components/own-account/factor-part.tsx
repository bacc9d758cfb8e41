import { type ReactNode, useId } from 'react'

interface FactorPartProps {
  title: string
  hint: string
  actions: ReactNode
  children?: ReactNode
}

/** One kind of second factor: what it is, what there is of it, and what can be done. */
export function FactorPart({ title, hint, actions, children }: FactorPartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mt-4 grid gap-2 border-t border-line pt-3">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      <p className="text-sm text-ink-2">{hint}</p>
      {children}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </section>
  )
}
