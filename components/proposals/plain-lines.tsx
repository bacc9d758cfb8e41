import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { PlainLine } from '@/lib/features/proposals/model/plain-offer'

/** What an offer gives (a tick), and what the client bears or lacks (a dash), in plain words; `end` follows the last line. */
export function PlainLines({ lines, className, end }: { lines: readonly PlainLine[]; className?: string; end?: ReactNode }) {
  if (lines.length === 0) return null
  return (
    <ul className={className}>
      {lines.map(({ sign, text }, index) => (
        <li key={text} className="flex items-start gap-2 leading-snug">
          <Icon name={sign === 'gives' ? 'check' : 'minus'} className={sign === 'gives' ? 'mt-1 size-3.5 shrink-0 text-good' : 'mt-1 size-3.5 shrink-0 text-warn'} />
          <span className="min-w-0 break-words">
            {text} {index === lines.length - 1 ? end : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
