import type { ReactNode } from 'react'
import { Monogram } from '@/components/ui/monogram'

interface EligibilityRowProps {
  name: string
  /** A badge with the eligibility, where the group does not say it. */
  state?: ReactNode
  /** The reason, where the badge is not enough. */
  note?: string | undefined
  action?: ReactNode
}

/** An insurer or a product with its eligibility. */
export function EligibilityRow({ name, state, note, action }: EligibilityRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 py-2">
      <Monogram name={name} size="small" />
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <span className="min-w-0 flex-[1_1_7rem] font-semibold break-words">{name}</span>
        {action}
        <div className="grid basis-full justify-items-start gap-0.5">
          {state}
          {note === undefined ? null : <span className="text-sm text-ink-2">{note}</span>}
        </div>
      </div>
    </li>
  )
}
