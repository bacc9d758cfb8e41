import { Icon } from '@/components/ui/icon'
import type { PlainLine } from '@/lib/features/proposals/model/plain-offer'

/** What an offer gives (a tick) and what the client bears (a dash), in plain words. */
export function PlainLines({ lines, className }: { lines: readonly PlainLine[]; className?: string }) {
  return (
    <ul className={className}>
      {lines.map(({ sign, text }) => (
        <li key={text} className="flex items-start gap-2 leading-snug">
          <Icon name={sign === 'gives' ? 'check' : 'minus'} className={sign === 'gives' ? 'mt-1 size-3.5 shrink-0 text-good' : 'mt-1 size-3.5 shrink-0 text-warn'} />
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
    </ul>
  )
}
