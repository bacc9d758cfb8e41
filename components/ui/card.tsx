import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'

interface CardProps {
  title?: ReactNode | undefined
  /** Beside the title: badges, a remark. */
  titleExtra?: ReactNode | undefined
  /** At the right edge of the title line. */
  actions?: ReactNode | undefined
  headingLevel?: 2 | 3 | 4 | undefined
  /** The chosen or recommended card of several; or one that needs care. */
  tone?: 'plain' | 'chosen' | 'warn' | 'bad' | undefined
  /** Tables and lists reach the edges: 'none'. */
  padding?: 'normal' | 'none' | undefined
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

const tones = {
  plain: 'border-line',
  chosen: 'border-accent ring-1 ring-accent ring-inset',
  warn: 'border-warn',
  bad: 'border-bad',
}

/** A box for one subject, with its title and actions. */
export function Card(props: CardProps) {
  const { title, headingLevel = 2, tone = 'plain', padding = 'normal' } = props
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  const hasHead = title !== undefined || props.actions !== undefined
  return (
    <section
      id={props.id}
      aria-labelledby={title === undefined ? undefined : titleId}
      className={classNames('min-w-0 rounded-lg border bg-surface', tones[tone], padding === 'normal' && 'p-4', props.className)}
    >
      {hasHead ? (
        <div
          className={classNames(
            'flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1.5',
            padding === 'normal' ? 'mb-3' : 'px-4 py-2.5',
          )}
        >
          {title === undefined ? null : (
            <Heading id={titleId} className="text-lg font-semibold">
              {title}
            </Heading>
          )}
          {props.titleExtra}
          {props.actions === undefined ? null : <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2">{props.actions}</div>}
        </div>
      ) : null}
      {props.children}
    </section>
  )
}
