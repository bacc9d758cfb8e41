import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes'

export type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'className' | 'children'> & {
  children: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

/** A link that looks like a button: it only navigates. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = 'secondary', size = 'medium', className, ...link } = props
  return <Link prefetch={false} {...link} className={buttonClasses(variant, size, className)} />
}
