import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { PageTitle } from './page-title'

interface PageHeaderProps {
  title: ReactNode
  /** The small line above: the page's place, when it was saved. */
  eyebrow?: ReactNode | undefined
  badges?: ReactNode | undefined
  actions?: ReactNode | undefined
  className?: string | undefined
}

export function PageHeader({ title, eyebrow, badges, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames('mb-4 flex flex-wrap items-end gap-x-4 gap-y-2', className)}>
      <div className="min-w-0 flex-1 basis-80">
        {eyebrow === undefined ? null : <p className="mb-0.5 text-sm text-ink-2">{eyebrow}</p>}
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
          <PageTitle>{title}</PageTitle>
          {badges}
        </div>
      </div>
      {actions === undefined ? null : <div className="flex min-h-9 flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
