'use client'

import type { ComponentProps } from 'react'

/**
 * A form submitted by scripts, never by the browser. Before hydration the browser would submit its fields in the URL, and so put them
 * in histories and logs; the method "dialog" sends nothing.
 */
export function Form({ onSubmit, ...props }: ComponentProps<'form'>) {
  return (
    <form
      noValidate
      method="dialog"
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(event)
      }}
    />
  )
}
