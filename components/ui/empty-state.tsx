import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

interface EmptyStateProps {
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  actions?: ReactNode | undefined
  icon?: IconName | undefined
  className?: string | undefined
}

export function EmptyState({ title, children, actions, icon = 'document', className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-1 px-4 py-10 text-center', className)}>
      <span className="mb-2 flex size-10 items-center justify-center rounded-full bg-sunk text-ink-2">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="text-lg font-semibold">{title}</div>
      {children === undefined ? null : <div className="max-w-prose text-ink-2">{children}</div>}
      {actions === undefined ? null : <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
