'use client'

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { MenuListProps } from './menu-list'
import { TriggerContext } from './trigger'

export interface MenuProps extends Omit<MenuListProps, 'anchor' | 'onClose'> {
  /** The Button that opens it. */
  trigger: ReactNode
}

const load = () => import('./menu-list')
const MenuList = lazy(() => load().then((module) => ({ default: module.MenuList })))

/** A button with a list of actions. Hover or focus of the button loads the list. */
export function Menu({ trigger, ...list }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <TriggerContext value={{ opens: 'menu', isOpen, open: () => setIsOpen(true), prepare: () => void load(), ref: button }}>
        {trigger}
      </TriggerContext>
      {isOpen ? (
        <Suspense>
          <MenuList {...list} anchor={button} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
