import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { HorizontalScroll } from './horizontal-scroll'

interface TableProps {
  /** Names the table; shown only with isCaptionShown. */
  caption: string
  isCaptionShown?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** A table that scrolls sideways by itself, never the page. */
export function Table({ caption, isCaptionShown = false, children, className }: TableProps) {
  return (
    <HorizontalScroll label={caption} className={classNames('rounded-lg -outline-offset-2!', className)}>
      <table className="w-full border-collapse text-left">
        <caption className={isCaptionShown ? 'px-3 py-2 text-left font-semibold' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </HorizontalScroll>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="border-b border-line">
      <tr>{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="divide-y divide-line">{children}</tbody>
}

export function TableRow({ children, isSelected = false }: { children: ReactNode; isSelected?: boolean }) {
  return (
    <tr aria-current={isSelected ? 'true' : undefined} className={isSelected ? 'bg-accent-soft' : 'hover:bg-paper'}>
      {children}
    </tr>
  )
}

interface HeaderCellProps {
  children: ReactNode
  /** Aligns amounts and counts right. */
  isNumeric?: boolean | undefined
  sort?: 'ascending' | 'descending' | 'none' | undefined
  /** Makes the heading a button that sorts. */
  onSort?: (() => void) | undefined
  /** Names a row instead of a column. */
  scope?: 'col' | 'row' | undefined
  className?: string | undefined
}

export function HeaderCell({ children, isNumeric = false, sort, onSort, scope = 'col', className }: HeaderCellProps) {
  const arrow = sort === 'ascending' ? 'up' : sort === 'descending' ? 'down' : undefined
  const mark = <Icon name={arrow ?? 'up'} className={classNames('inline size-3', arrow === undefined && 'invisible')} />
  return (
    <th
      scope={scope}
      aria-sort={sort}
      className={classNames(
        'px-3 py-2 text-sm text-ink-2 first:pl-4 last:pr-4',
        scope === 'col' ? 'align-bottom font-semibold' : 'align-baseline font-normal',
        isNumeric && 'text-right',
        className,
      )}
    >
      {onSort === undefined ? (
        children
      ) : (
        <>
          <button type="button" onClick={onSort} className="-my-0.5 min-h-6 cursor-pointer rounded-xs text-left hover:text-ink print:hidden">
            {isNumeric ? <>{mark} {children}</> : <>{children} {mark}</>}
          </button>
          <span className="hidden print:inline">{children}</span>
        </>
      )}
    </th>
  )
}

interface CellProps {
  children?: ReactNode
  isNumeric?: boolean | undefined
  colSpan?: number | undefined
  className?: string | undefined
}

export function Cell({ children, isNumeric = false, colSpan, className }: CellProps) {
  return (
    <td colSpan={colSpan} className={classNames('px-3 py-2 align-baseline first:pl-4 last:pr-4', isNumeric && 'text-right figures', className)}>
      {children}
    </td>
  )
}
