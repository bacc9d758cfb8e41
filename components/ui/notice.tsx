import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad'

interface NoticeProps {
  tone?: NoticeTone | undefined
  title?: ReactNode | undefined
  children?: ReactNode
  actions?: ReactNode | undefined
  /** Appears after an act and is read out: 'status' when it can wait, 'alert' when not. */
  role?: 'status' | 'alert' | undefined
  className?: string | undefined
}

const styles: Record<NoticeTone, { box: string; sign: string; icon: IconName }> = {
  info: { box: 'border-accent-mark bg-accent-soft', sign: 'text-accent', icon: 'info' },
  good: { box: 'border-good/45 bg-good-soft', sign: 'text-good', icon: 'check' },
  warn: { box: 'border-warn/45 bg-warn-soft', sign: 'text-warn', icon: 'warn' },
  bad: { box: 'border-bad/45 bg-bad-soft', sign: 'text-bad', icon: 'bad' },
}

/** Something worth knowing on this page: what happened and what to do next. */
export function Notice({ tone = 'info', title, children, actions, role, className }: NoticeProps) {
  const style = styles[tone]
  // A title alone has its actions beside it.
  const isOneLine = children === undefined && title !== undefined && actions !== undefined
  return (
    <div role={role} className={classNames('flex gap-2.5 rounded-md border px-3 text-ink', isOneLine ? 'py-1.5' : 'py-2.5', style.box, className)}>
      <Icon name={style.icon} className={classNames(isOneLine ? 'mt-1.5' : 'mt-0.75', 'size-4', style.sign)} />
      <div className={classNames('min-w-0 flex-1', isOneLine && 'flex flex-wrap items-center gap-x-4 gap-y-1.5')}>
        {title === undefined ? null : <p className="font-semibold">{title}</p>}
        {children}
        {actions === undefined ? null : <div className={classNames('flex flex-wrap gap-2', isOneLine ? 'ml-auto' : 'mt-2')}>{actions}</div>}
      </div>
    </div>
  )
}
