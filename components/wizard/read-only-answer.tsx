import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { fieldClasses } from '@/components/ui/fields/field-classes'

interface ReadOnlyAnswerProps {
  label: string
  /** Where the value comes from. */
  origin: string
  /** Shown while there is no value. */
  placeholder?: string
  children: ReactNode
}

/** An answer that is known and not asked. */
export function ReadOnlyAnswer({ label, origin, placeholder = '—', children }: ReadOnlyAnswerProps) {
  const isEmpty = children === undefined || children === null || children === ''
  return (
    <dl className="min-w-0">
      <dt className="mb-1 flex flex-wrap items-center gap-x-2 text-sm font-semibold text-ink">
        {label}
        <Badge className="-my-0.5 leading-4!">{origin}</Badge>
      </dt>
      <dd className={`flex items-center px-2.5 py-1 cursor-default! ${fieldClasses({ isInvalid: false, isOff: true })}`}>{isEmpty ? placeholder : children}</dd>
    </dl>
  )
}
