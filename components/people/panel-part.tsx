import type { ReactNode } from 'react'

/** A part of the panel under its title. */
export function PanelPart({ title, extra, children }: { title: ReactNode; extra?: ReactNode; children: ReactNode }) {
  return (
    <div className="border-t border-line px-4 py-3">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        {extra === undefined ? null : <span className="text-sm text-ink-2">{extra}</span>}
      </div>
      {children}
    </div>
  )
}
