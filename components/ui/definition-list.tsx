import type { ReactNode } from 'react'
import { classNames } from './class-names'

interface DefinitionListProps {
  rows: readonly {
    key: string
    label: ReactNode
    value: ReactNode
    /** At the right edge: a check mark, "reveal", "change". */
    aside?: ReactNode | undefined
    tone?: 'plain' | 'warn' | 'bad' | undefined
    /** Among columns: needs the whole line. */
    isWide?: boolean | undefined
  }[]
  /** Rows with the label at the left, or small columns with the label above. */
  layout?: 'rows' | 'columns' | undefined
  className?: string | undefined
}

const tones = { plain: '', warn: 'bg-warn-soft', bad: 'bg-bad-soft' }

/** Facts, each with its name. */
export function DefinitionList({ rows, layout = 'rows', className }: DefinitionListProps) {
  if (layout === 'columns') {
    return (
      <dl className={classNames('grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-3', className)}>
        {rows.map(({ key, label, value, aside, isWide = false }) => (
          <div key={key} className={classNames('min-w-0', isWide && 'col-span-full')}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="font-medium break-words">
              {value} {aside}
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <dl className={classNames('divide-y divide-line', className)}>
      {rows.map(({ key, label, value, aside, tone = 'plain' }) => (
        <div
          key={key}
          className={classNames('grid min-h-9 grid-cols-[minmax(6rem,2fr)_5fr] items-baseline gap-x-4 px-3 py-1.75', tones[tone])}
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="flex min-w-0 items-baseline gap-2">
            <span className="min-w-0 flex-1">{value}</span>
            {aside}
          </dd>
        </div>
      ))}
    </dl>
  )
}
