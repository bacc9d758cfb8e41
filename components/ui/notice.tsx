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
  return (
    <div role={role} className={classNames('flex gap-2.5 rounded-md border px-3 py-2.5 text-ink', style.box, className)}>
      <Icon name={style.icon} className={`mt-0.75 size-4 ${style.sign}`} />
      <div className="min-w-0 flex-1">
        {title === undefined ? null : <p className="font-semibold">{title}</p>}
        {children}
        {actions === undefined ? null : <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
