'use client'

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '@/components/ui/class-names'
import type { ComboBoxItem } from './find-matches'
import { foldText } from './fold-text'
import { Kbd } from '@/components/ui/kbd'
import { popoverClasses, optionClasses } from './option-classes'
import { type ListProps, optionId } from './use-list-keys'
import { useIsNarrow } from '@/components/ui/use-is-narrow'

export interface ComboBoxListProps extends ListProps {
  /** The box above. */
  anchor: RefObject<HTMLElement | null>
  label: string
  items: readonly ComboBoxItem[]
  selectedKey: string | undefined
  typed: string
  emptyText: ReactNode
}

const rowPx = { wide: 32, narrow: 44 }
const listPx = 324
const rowsBeside = 4

/** The open list of a combobox. All rows have one height and only those in view are drawn, so that it may be of any length. */
export function ComboBoxList({ anchor, id, label, items, activeIndex, isFollowing, selectedKey, typed, emptyText, onPoint, onChoose }: ComboBoxListProps) {
  'use memo'
  const rowSize = useIsNarrow() ? rowPx.narrow : rowPx.wide
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(Math.max(0, activeIndex * rowSize - listPx / 2))
  const first = Math.max(0, Math.floor(top / rowSize) - rowsBeside)
  const drawn = items.slice(first, first + Math.ceil(listPx / rowSize) + 2 * rowsBeside)

  useLayoutEffect(() => {
    if (list.current !== null && items[activeIndex] !== undefined && isFollowing) showRow(list.current, activeIndex * rowSize, rowSize)
  }, [items, activeIndex, isFollowing, rowSize])

  return (
    <Popover
      isOpen
      isNonModal
      triggerRef={anchor}
      placement="bottom start"
      offset={4}
      // A press in the list keeps focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(popoverClasses, 'flex w-(--trigger-width) min-w-[min(22rem,var(--float-room))] max-w-(--float-room) flex-col')}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
        className="max-h-81 min-h-0 overflow-y-auto"
      >
        {items.length === 0 ? (
          <div role="option" aria-disabled="true" aria-selected={false} className="px-2.5 py-2 text-ink-2">
            {emptyText}
          </div>
        ) : (
          <div role="presentation" className="relative" style={{ height: items.length * rowSize }}>
            {drawn.map((item, nth) => (
              <button
                key={item.key}
                id={optionId(id, first + nth)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={item.key === selectedKey}
                aria-setsize={items.length}
                aria-posinset={first + nth + 1}
                onPointerMove={({ pointerType }) => {
                  if (pointerType === 'mouse') onPoint(item.key)
                }}
                onClick={() => onChoose(item.key)}
                style={{ top: (first + nth) * rowSize, height: rowSize }}
                className={classNames(
                  optionClasses,
                  'absolute inset-x-0 text-left aria-selected:font-semibold',
                  first + nth === activeIndex && 'bg-accent-soft forced-colors:outline forced-colors:outline-[Highlight]',
                )}
              >
                <ItemWords item={item} typed={typed} />
                {first + nth === activeIndex ? <Kbd>Tab</Kbd> : null}
              </button>
            ))}
          </div>
        )}
      </div>
    </Popover>
  )
}

function ItemWords({ item, typed }: { item: ComboBoxItem; typed: string }) {
  const begin = foldText(item.label).startsWith(foldText(typed)) ? typed.trim().length : 0
  return (
    <span className="min-w-0 flex-1 truncate">
      {begin === 0 ? null : <b className="font-bold">{item.label.slice(0, begin)}</b>}
      {item.label.slice(begin)}
      {item.detail === undefined ? null : <span className="ml-1.5 text-sm font-normal text-ink-2">{item.detail}</span>}
    </span>
  )
}

/** Scrolls only to show the row. */
function showRow(list: HTMLElement, top: number, height: number): void {
  const { scrollTop, clientHeight } = list
  list.scrollTop = Math.min(Math.max(scrollTop, top + height - clientHeight), top)
}
