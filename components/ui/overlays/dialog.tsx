'use client'

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { DialogSheetProps } from './dialog-sheet'
import { TriggerContext } from './trigger'

export interface DialogProps extends Omit<DialogSheetProps, 'onClose'> {
  /** A Button that opens it; without one, use isOpen and onOpenChange. */
  trigger?: ReactNode | undefined
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

const load = () => import('./dialog-sheet')
const DialogSheet = lazy(() => load().then((module) => ({ default: module.DialogSheet })))

/** A question or form over the page. Lazy: hover or focus of its button loads it. */
export function Dialog({ trigger, onOpenChange, ...sheet }: DialogProps) {
  const [isOpenHere, setIsOpenHere] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = sheet.isOpen ?? isOpenHere

  function change(next: boolean) {
    setIsOpenHere(next)
    onOpenChange?.(next)
  }

  return (
    <>
      <TriggerContext value={{ opens: 'dialog', isOpen, open: () => change(true), prepare: () => void load(), ref: button }}>
        {trigger}
      </TriggerContext>
      {isOpen ? (
        <Suspense>
          <DialogSheet {...sheet} onClose={() => change(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
