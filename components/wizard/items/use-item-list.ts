'use client'

import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AskedQuestion } from '@/lib/wizard/ask'
import type { Draft } from '@/components/wizard/draft/draft'

interface Change {
  readonly kind: 'insert' | 'remove'
  readonly at: number
}

interface RemovedItem {
  readonly at: number
  readonly item: unknown
  /** What the draft said about priced items before. */
  readonly priced: Draft
}

interface Keys {
  readonly itemKeys: readonly number[]
  readonly next: number
  /** The key of the item that the user added last. */
  readonly newest: number | undefined
}

interface ItemList {
  /** A key for each item shown, which stays with the item. */
  readonly keys: readonly number[]
  readonly newest: number | undefined
  readonly removed: RemovedItem | undefined
  insert: (at: number, item: unknown) => void
  remove: (at: number) => void
  undo: () => void
  /** A copy of an item's draft. */
  copyOf: (at: number) => unknown
}

/** Inserts and removes items of a list in the form. `count` is how many are shown; a removed item that a price counted is counted no more. */
export function useItemList(key: string, count: number, priced?: AskedQuestion['priced']): ItemList {
  const { getValues, reset } = useFormContext<Draft>()
  const [change, setChange] = useState<Change>()
  const [removed, setRemoved] = useState<RemovedItem>()
  const [keys, setKeys] = useState<Keys>(() => ({ itemKeys: Array.from({ length: count }, (_, index) => index), next: count, newest: undefined }))

  // The shown items follow the form in a later render; keys move with them.
  if (keys.itemKeys.length !== count) {
    setKeys(moveKeys(keys, count, change))
    setChange(undefined)
  }

  function typedItems(): unknown[] {
    const typed: unknown = getValues(key)
    const items: unknown[] = Array.isArray(typed) ? typed : []
    return Array.from({ length: Math.max(items.length, count) }, (_, index) => items[index] ?? {})
  }

  function apply(newChange: Change, items: readonly unknown[], beside: Draft = {}) {
    setChange(newChange)
    // Sets all values again: a field missing from the new items must not fall back to its previous value.
    reset({ ...getValues(), ...beside, [key]: items })
  }

  return {
    keys: keys.itemKeys,
    newest: keys.newest,
    removed,
    insert(at, item) {
      setRemoved(undefined)
      apply({ kind: 'insert', at }, typedItems().toSpliced(at, 0, item))
    },
    remove(at) {
      const items = typedItems()
      const without = priced?.without[at]
      setRemoved({ at, item: items[at], priced: priced === undefined || without === undefined ? {} : { [priced.key]: getValues(priced.key) } })
      apply({ kind: 'remove', at }, items.toSpliced(at, 1), priced === undefined || without === undefined ? {} : { [priced.key]: without })
    },
    undo() {
      if (removed === undefined) return
      setRemoved(undefined)
      apply({ kind: 'insert', at: removed.at }, typedItems().toSpliced(removed.at, 0, removed.item), removed.priced)
    },
    copyOf: (at) => structuredClone(typedItems()[at]),
  }
}

function moveKeys({ itemKeys, next }: Keys, count: number, change: Change | undefined): Keys {
  if (change?.kind === 'insert' && count === itemKeys.length + 1) return { itemKeys: itemKeys.toSpliced(change.at, 0, next), next: next + 1, newest: next }
  if (change?.kind === 'remove' && count === itemKeys.length - 1) return { itemKeys: itemKeys.toSpliced(change.at, 1), next, newest: undefined }
  const added = Math.max(0, count - itemKeys.length)
  return { itemKeys: [...itemKeys.slice(0, count), ...Array.from({ length: added }, (_, index) => next + index)], next: next + added, newest: undefined }
}
