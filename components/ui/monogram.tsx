import { memo } from 'react'
import { classNames } from './class-names'
import { initials, markColour } from './monogram-mark'

interface MonogramProps {
  name: string
  /** Other letters than the name's own. */
  letters?: string | undefined
  shape?: 'square' | 'round' | undefined
  size?: 'small' | 'medium' | undefined
  className?: string | undefined
}

/** The mark of an insurer or a person, hidden from screen readers: the name is beside it. Memoized, as its colour is slow to compute. */
export const Monogram = memo(function Monogram({ name, letters = initials(name), shape = 'square', size = 'medium', className }: MonogramProps) {
  return (
    <svg
      viewBox="0 0 34 34"
      aria-hidden="true"
      className={classNames('shrink-0 print:hidden', size === 'medium' ? 'size-8.5' : 'size-6.5', className)}
    >
      <rect width="34" height="34" rx={shape === 'round' ? 17 : 8} fill={markColour(name)} />
      <text x="17" y="21.6" textAnchor="middle" fontSize="12.5" fontWeight="700" fill="#ffffff">
        {letters}
      </text>
    </svg>
  )
})
