'use client'

import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import type { ComboBoxItem } from './combo-box'
import { classList } from '@/components/ui/class-list'
import { foldText } from './fold-text'
import { Kbd } from '@/components/ui/kbd'
import { floatLook, optionLook } from './option-look'
import { useNarrow } from '@/components/ui/use-narrow'

interface ComboBoxListProps {
  label: string
  items: readonly ComboBoxItem[]
  typed: string
  emptyText: ReactNode
  isVirtual: boolean
  onReachEnd: () => void
}

// Rows of one height: the library measures each row of unknown height at each key pressed, which takes longer than all else.
const rowPx = { wide: 32, narrow: 44 }
const listPx = 324
const emptyPx = 40

/** The options that float under a combobox; long lists draw only the rows in view. */
export function ComboBoxList({ label, items, typed, emptyText, isVirtual, onReachEnd }: ComboBoxListProps) {
  'use memo'
  const rowSize = useNarrow() ? rowPx.narrow : rowPx.wide
  const list = (
    <ListBox
      aria-label={label}
      items={items}
      dependencies={[typed]}
      renderEmptyState={() => <div className="px-2.5 py-2 text-ink-2">{emptyText}</div>}
      onScroll={({ currentTarget }) => {
        if (currentTarget.scrollTop + 2 * currentTarget.clientHeight > currentTarget.scrollHeight) onReachEnd()
      }}
      className={classList('min-h-0 w-full overflow-auto outline-none', !isVirtual && 'max-h-81')}
      style={isVirtual ? { height: items.length === 0 ? emptyPx : Math.min(items.length * rowSize, listPx) } : {}}
    >
      {(item) => <Option item={item} typed={typed} isOneLine={isVirtual} />}
    </ListBox>
  )
  return (
    <Popover offset={4} className={classList(floatLook, 'flex w-(--trigger-width) min-w-[min(22rem,var(--float-room))] max-w-(--float-room) flex-col')}>
      {isVirtual ? (
        <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
          {list}
        </Virtualizer>
      ) : (
        list
      )}
    </Popover>
  )
}

function Option({ item, typed, isOneLine }: { item: ComboBoxItem; typed: string; isOneLine: boolean }) {
  const begin = foldText(item.label).startsWith(foldText(typed)) ? typed.trim().length : 0
  return (
    <ListBoxItem id={item.key} textValue={item.label} className={optionLook}>
      <span className={classList('min-w-0 flex-1', isOneLine && 'truncate')}>
        {begin === 0 ? null : <b className="font-bold">{item.label.slice(0, begin)}</b>}
        {item.label.slice(begin)}
        {item.detail === undefined ? null : <span className="ml-1.5 text-sm font-normal text-ink-2">{item.detail}</span>}
      </span>
      {/* Takes its room from the one highlighted, not from all. */}
      <span className="hidden group-focus:inline">
        <Kbd>Tab</Kbd>
      </span>
    </ListBoxItem>
  )
}
