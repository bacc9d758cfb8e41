'use client'

import { type ReactNode, useId, useState } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'

interface EligibilityGroupProps {
  /** Tells the group from the others while it stays expanded from step to step. */
  name: string
  icon: IconName
  tone: 'good' | 'accent' | 'warn' | 'neutral'
  /** How many, and in what state. */
  label: string
  children: ReactNode
}

const TONES = { good: 'text-good', accent: 'text-accent', warn: 'text-warn', neutral: 'text-ink-2' } as const

// The steps of a quote are pages of their own: what was expanded on one is so on the next.
const expanded = new Set<string>()

/** Insurers or products in the same state: one line, and behind it their names and reasons. */
export function EligibilityGroup({ name, icon, tone, label, children }: EligibilityGroupProps) {
  const [isOpen, setIsOpen] = useState(() => expanded.has(name))
  const id = useId()

  function toggle() {
    if (isOpen) expanded.delete(name)
    else expanded.add(name)
    setIsOpen(!isOpen)
  }

  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        className="flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-md px-2.5 text-left hover:bg-sunk pointer-coarse:min-h-11"
      >
        <Icon name={icon} className={`size-3.5 ${TONES[tone]}`} />
        <span className="min-w-0 flex-1 text-sm font-semibold">{label}</span>
        <Icon name="chevron-down" className={`size-3.5 text-ink-2 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen ? (
        <div id={id} className="px-2.5 pb-1">
          {children}
        </div>
      ) : null}
    </div>
  )
}
