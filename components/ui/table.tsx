import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { HorizontalScroll } from './horizontal-scroll'

interface TableProps {
  /** Names the table; shown only with isCaptionShown. */
  caption: string
  isCaptionShown?: boolean | undefined
  children: ReactNode
  /** On a phone each row is a card of lines, whose cells say their `label`, and nothing is pushed sideways. */
  isStacked?: boolean | undefined
  className?: string | undefined
}

const STACKED = 'max-sm:[&_table]:block max-sm:[&_tbody]:block max-sm:[&_td]:block max-sm:[&_td]:px-4! max-sm:[&_td]:py-0.5! max-sm:[&_td]:text-left max-sm:[&_th]:block max-sm:[&_th]:px-4! max-sm:[&_th]:py-0.5! max-sm:[&_thead]:sr-only max-sm:[&_tr]:block max-sm:[&_tr]:py-2'

/** A table that scrolls sideways by itself, never the page. */
export function Table({ caption, isCaptionShown = false, isStacked = false, children, className }: TableProps) {
  return (
    <HorizontalScroll label={caption} className={classNames('rounded-lg -outline-offset-2!', isStacked && STACKED, className)}>
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
  /** What stands before the value on a phone, where a stacked table has no heads. */
  label?: string | undefined
  colSpan?: number | undefined
  className?: string | undefined
}

export function Cell({ children, isNumeric = false, label, colSpan, className }: CellProps) {
  return (
    <td
      colSpan={colSpan}
      data-label={label}
      className={classNames('px-3 py-2 align-baseline first:pl-4 last:pr-4', isNumeric && 'text-right figures', label !== undefined && "max-sm:before:text-ink-2 max-sm:before:content-[attr(data-label)_':_']", className)}
    >
      {children}
    </td>
  )
}
