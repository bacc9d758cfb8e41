'use client'

import { type KeyboardEvent, type Ref, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { ComboBoxStateContext, Input } from 'react-aria-components/ComboBox'
import { givenProps } from './given-props'

interface ComboBoxInputProps {
  /** What was typed and not yet chosen; null when the field shows a choice. */
  typed: string | null
  /** Whether somebody is in it from the beginning. */
  isInside: boolean
  placeholder: string | undefined
  /** The first match of what is typed; it counts as highlighted also in the moment before the library has drawn it so. */
  firstKey: string | undefined
  onType: (text: string) => void
  onChoose: (key: string) => void
  onRevert: () => void
  ref: Ref<HTMLInputElement> | undefined
}

/**
 * The typing part of a combobox. The library empties the text on Enter and Tab unless an option is highlighted,
 * so here the first match always is, and these keys choose it.
 */
export function ComboBoxInput({ typed, isInside, placeholder, firstKey, onType, onChoose, onRevert, ref }: ComboBoxInputProps) {
  'use memo'
  const state = useContext(ComboBoxStateContext)
  const isOpen = state?.isOpen ?? false

  const hasMoved = useRef(false)
  const lastFirst = useRef(firstKey)
  const wasScrolledAway = useRef(false)

  // The library closes a list when the page moves, which it also does by itself, towards a field that has just been
  // reached. Who types is not looking for a closed list.
  useEffect(() => {
    if (!isOpen) return undefined
    const heed = ({ target }: Event) => {
      wasScrolledAway.current = target instanceof Node && target.contains(document.activeElement)
    }
    window.addEventListener('scroll', heed, true)
    return () => window.removeEventListener('scroll', heed, true)
  }, [isOpen])

  useEffect(() => {
    if (isOpen || !wasScrolledAway.current) return
    wasScrolledAway.current = false
    if (typed !== null && typed !== '') state?.open(null, 'input')
  })

  // Who has already begun to type goes on behind the last letter, with the list open.
  const goOn = useEffectEvent(() => {
    const field = document.activeElement
    if (typed === null || typed === '' || !(field instanceof HTMLInputElement)) return
    field.setSelectionRange(typed.length, typed.length)
    state?.open(null, 'input')
  })
  useEffect(() => {
    if (isInside) goOn()
  }, [isInside])

  // A list that opens in the very moment in which its field is left: open for nobody it would hide the rest of the page
  // from those who do not see it.
  const isForNobody = isOpen && state?.isFocused === false
  useEffect(() => {
    if (isForNobody) state?.setOpen(false)
  }, [isForNobody, state])

  // Runs after each render, because the library drops the highlight whenever the text changes, and keeps it on an
  // option that is no longer the first when a list arrives after the text.
  useEffect(() => {
    if (state === null || !isOpen || typed === null || typed === '') return
    const hasNewFirst = firstKey !== lastFirst.current && !hasMoved.current
    if (state.selectionManager.focusedKey !== null && !hasNewFirst) return
    // The library builds its list after the items have come: until then its first is an older one.
    const built = state.collection.getFirstKey()
    if (built === null || built !== firstKey) return
    lastFirst.current = firstKey
    state.selectionManager.setFocusedKey(built)
  })

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true
    const isTyped = typed !== null && typed.trim() !== ''
    const focused = state?.selectionManager.focusedKey ?? undefined
    const isStale = isTyped && !hasMoved.current && lastFirst.current !== firstKey
    const highlighted = isOpen ? ((isStale ? firstKey : focused) ?? (isTyped ? firstKey : undefined)) : undefined
    if ((event.key === 'Enter' || event.key === 'Tab') && highlighted !== undefined) {
      event.stopPropagation()
      if (event.key === 'Enter') event.preventDefault()
      onChoose(String(highlighted))
      state?.setOpen(false)
    }
    if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.stopPropagation()
      event.preventDefault()
      onRevert()
      state?.setOpen(false)
    }
  }

  return (
    <Input
      ref={ref}
      autoFocus={isInside}
      {...givenProps({ placeholder })}
      onChange={(event) => {
        hasMoved.current = false
        onType(event.target.value)
        if (event.target.value === '') state?.setOpen(false)
        else state?.open(null, 'input')
      }}
      onKeyDownCapture={pressKey}
      className="min-w-0 flex-1 self-stretch rounded-md bg-transparent pl-2.5 outline-none disabled:cursor-not-allowed"
    />
  )
}
