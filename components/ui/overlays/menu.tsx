'use client'

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { IconName } from '@/components/ui/icon'
import { OpenerContext } from './opener'

export interface MenuEntry {
  key: string
  label: string
  icon?: IconName | undefined
  detail?: ReactNode | undefined
  shortcut?: string | undefined
  /** Goes somewhere, or else does something. */
  href?: string | undefined
  onAction?: (() => void) | undefined
  isDangerous?: boolean | undefined
  isDisabled?: boolean | undefined
}

export interface MenuProps {
  /** The Button that opens it. */
  trigger: ReactNode
  label: string
  entries: readonly MenuEntry[]
  /** Stands above the entries and cannot be chosen, for example who is signed in. */
  head?: ReactNode | undefined
  placement?: 'bottom start' | 'bottom end' | 'top start' | undefined
}

const load = () => import('./menu-list')
const MenuList = lazy(() => load().then((module) => ({ default: module.MenuList })))

/** A button with a list of acts. The list is fetched when the button is reached for. */
export function Menu({ trigger, ...list }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <OpenerContext value={{ opens: 'menu', isOpen, open: () => setIsOpen(true), prepare: () => void load(), ref: button }}>
        {trigger}
      </OpenerContext>
      {isOpen ? (
        <Suspense>
          <MenuList {...list} anchor={button} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
