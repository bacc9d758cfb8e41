'use client'

import type { ComponentProps } from 'react'
import { useFirstPress } from '@/components/ui/after-paint'

/**
 * A form submitted by scripts, never by the browser. Before hydration the browser would submit its fields in the URL, and so put them
 * in histories and logs; the method "dialog" sends nothing. A second press before the page shows what the first one does counts as one.
 */
export function Form({ onSubmit, ...props }: ComponentProps<'form'>) {
  const isFirst = useFirstPress()
  return (
    <form
      noValidate
      method="dialog"
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFirst()) onSubmit?.(event)
      }}
    />
  )
}
