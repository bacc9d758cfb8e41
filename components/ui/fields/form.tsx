'use client'

import { type ComponentProps, useRef } from 'react'
import { afterPaint } from '@/components/ui/after-paint'

/**
 * A form submitted by scripts, never by the browser. Before hydration the browser would submit its fields in the URL, and so put them
 * in histories and logs; the method "dialog" sends nothing. A second press before the page shows what the first one does counts as one.
 */
export function Form({ onSubmit, ...props }: ComponentProps<'form'>) {
  const isHeld = useRef(false)
  async function holdUntilShown() {
    isHeld.current = true
    await afterPaint()
    isHeld.current = false
  }
  return (
    <form
      noValidate
      method="dialog"
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        if (isHeld.current) return
        void holdUntilShown()
        onSubmit?.(event)
      }}
    />
  )
}
