'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Kbd } from '@/components/ui/kbd'
import type { Command, Group } from './commands'

interface CommandListProps {
  id: string
  groups: readonly Group[]
  activeKey: string | undefined
  isBusy: boolean
  onPoint: (key: string) => void
  onRun: (command: Command) => void
}

export const optionId = (listId: string, key: string) => `${listId}-${key}`

/** The commands under their groups. The focus stays in the field above, which names the active one. */
export function CommandList({ id, groups, activeKey, isBusy, onPoint, onRun }: CommandListProps) {
  'use memo'
  const t = useTranslations('palette')

  useEffect(() => {
    if (activeKey !== undefined) document.getElementById(optionId(id, activeKey))?.scrollIntoView({ block: 'nearest' })
  }, [id, activeKey])

  return (
    <div id={id} role="listbox" aria-label={t('results')} className="min-h-0 overflow-y-auto p-1.5 empty:hidden">
      {groups.map(({ name, commands }) => (
        <div key={name} role="group" aria-label={t(`groups.${name}`)} className="mb-1.5 last:mb-0">
          <p aria-hidden="true" className="px-2.5 py-1 text-xs font-semibold text-ink-2">
            {t(`groups.${name}`)}
          </p>
          {commands.map((command) => (
            <button
              key={command.key}
              id={optionId(id, command.key)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={command.key === activeKey}
              disabled={isBusy}
              onPointerMove={() => onPoint(command.key)}
              onClick={() => onRun(command)}
              className={classNames(
                'flex min-h-9 w-full scroll-mt-8 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1 text-left max-sm:min-h-11 disabled:cursor-wait',
                command.key === activeKey && 'bg-accent-soft forced-colors:outline forced-colors:outline-[Highlight]',
              )}
            >
              <span className="min-w-0 flex-1 break-words">
                {command.label}
                {command.detail === undefined ? null : <span className="block text-sm text-ink-2">{command.detail}</span>}
              </span>
              {command.shortcut === undefined ? null : <Kbd>{command.shortcut}</Kbd>}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
