import type { ComponentProps } from 'react'

/**
 * A form that scripts send. Sent by the browser itself, before they run, its fields would stand in the address, and so in
 * histories and logs: with the method "dialog" nothing is sent.
 */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate method="dialog" {...props} />
}
