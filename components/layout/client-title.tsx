import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/text-link'

interface ClientTitleProps {
  /** Undefined where there is no record of the client. */
  clientId: string | undefined
  /** The client's name, with what a quote is about; empty once the person was erased. */
  title: string
  /** What stands for a missing title. */
  children?: ReactNode
  className?: string | undefined
}

/** A client's name: it leads to the client's page, where there is a record. */
export function ClientTitle({ clientId, title, children, className }: ClientTitleProps) {
  if (title === '') return children
  return clientId === undefined ? title : <TextLink href={`/clients/${clientId}`} className={className}>{title}</TextLink>
}
