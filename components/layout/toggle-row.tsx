'use client'

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

interface ToggleRowProps<Key extends string> {
  label: string
  value: Key
  choices: readonly { key: Key; name: string; mark: ReactNode; lang?: string | undefined }[]
  onChoose: (key: Key) => void
}

/** A small row of choices in the frame: one is on, and another takes effect when pressed. */
export function ToggleRow<Key extends string>({ label, value, choices, onChoose }: ToggleRowProps<Key>) {
  return (
    <div role="group" aria-label={label} className="inline-flex rounded-full bg-sunk p-0.5">
      {choices.map(({ key, name, mark, lang }) => (
        <button
          key={key}
          type="button"
          lang={lang}
          title={name}
          aria-label={name}
          aria-pressed={key === value}
          onClick={() => onChoose(key)}
          className={classNames(
            'flex min-h-6 min-w-8 cursor-pointer items-center justify-center rounded-full px-2 text-xs font-semibold max-sm:min-h-8',
            key === value ? 'bg-surface text-accent ring-1 ring-line' : 'text-ink-2 hover:text-ink',
          )}
        >
          {mark}
        </button>
      ))}
    </div>
  )
}
