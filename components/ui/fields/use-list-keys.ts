'use client'

import { type InputHTMLAttributes, type KeyboardEvent, useId, useState } from 'react'

interface KeyedItem {
  readonly key: string
}

interface ListKeysOptions<Item extends KeyedItem> {
  items: readonly Item[]
  /** Highlighted until an arrow or the pointer says otherwise. */
  likeliest: Item | undefined
  /** What Enter takes while the list is closed: all that is left of what was typed. */
  only: Item | undefined
  onChoose: (item: Item) => void
  /** What Escape resets besides closing the list; undefined for nothing. */
  onEscape: (() => void) | undefined
}

/** What the open list is given. */
export interface ListProps {
  readonly id: string
  /** Index of the highlighted item; -1 for none. */
  readonly activeIndex: number
  /** Whether the list scrolls to the highlighted item; not while the pointer highlights. */
  readonly isFollowing: boolean
  readonly onPoint: (key: string) => void
  readonly onChoose: (key: string) => void
}

interface ListKeys {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly inputProps: InputHTMLAttributes<HTMLInputElement>
  readonly listProps: ListProps
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 9, PageUp: -9 }

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/**
 * The keys and roles of a field with a list (combobox of ARIA's Authoring Practices): the focus stays in the field, which
 * names the highlighted option. Each render finds this option by its key, so new items keep the highlight right.
 */
export function useListKeys<Item extends KeyedItem>({ items, likeliest, only, onChoose, onEscape }: ListKeysOptions<Item>): ListKeys {
  'use memo'
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [pointed, setPointed] = useState<{ readonly key: string; readonly byPointer: boolean }>()
  const pointedIndex = pointed === undefined ? -1 : items.findIndex(({ key }) => key === pointed.key)
  const activeIndex = pointedIndex >= 0 || likeliest === undefined ? pointedIndex : items.indexOf(likeliest)
  const active = items[activeIndex]

  function setOpen(next: boolean) {
    setIsOpen(next)
    setPointed(undefined)
  }

  function take(item: Item | undefined) {
    if (item !== undefined) onChoose(item)
    setOpen(false)
  }

  function move(step: number) {
    if (!isOpen) return setOpen(true)
    const from = activeIndex < 0 && step < 0 ? 0 : activeIndex
    const next = items.at(Math.abs(step) === 1 ? (from + step) % items.length : Math.min(Math.max(from + step, 0), items.length - 1))
    if (next !== undefined) setPointed({ key: next.key, byPointer: false })
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter' && (isOpen || only !== undefined)) {
      // With Ctrl it also goes on.
      if (!event.ctrlKey && !event.metaKey) event.preventDefault()
      const taken = isOpen ? active : only
      // Without one the list stays: its items may still be coming.
      if (taken !== undefined) take(taken)
    } else if (event.key === 'Tab' && isOpen) {
      take(active)
    } else if (event.key === 'Escape' && (isOpen || onEscape !== undefined)) {
      event.preventDefault()
      event.stopPropagation()
      onEscape?.()
      setOpen(false)
    }
  }

  return {
    isOpen,
    setOpen,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && active !== undefined ? optionId(id, activeIndex) : undefined,
      onKeyDown: press,
    },
    listProps: {
      id,
      activeIndex,
      isFollowing: pointed?.byPointer !== true,
      onPoint: (key) => setPointed({ key, byPointer: true }),
      onChoose: (key) => take(items.find((item) => item.key === key)),
    },
  }
}
