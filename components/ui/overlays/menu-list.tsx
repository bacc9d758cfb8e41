'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode, RefObject } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu'
import { classNames } from '@/components/ui/class-names'
import { definedProps } from '@/components/ui/fields/defined-props'
import { Icon, type IconName } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import { popoverClasses, optionClasses } from '@/components/ui/fields/option-classes'
import { OverlayLocale } from './overlay-locale'

export interface MenuEntry {
  key: string
  label: string
  icon?: IconName | undefined
  detail?: ReactNode | undefined
  shortcut?: string | undefined
  /** A link's target; none for an action. */
  href?: string | undefined
  onAction?: (() => void) | undefined
  isDangerous?: boolean | undefined
  isDisabled?: boolean | undefined
}

export interface MenuListProps {
  label: string
  entries: readonly MenuEntry[]
  /** Shown above the entries, not to be chosen, for example who is signed in. */
  head?: ReactNode | undefined
  placement?: 'bottom start' | 'bottom end' | 'top start' | undefined
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The open list of a menu. */
export function MenuList({ label, entries, head, placement = 'bottom end', anchor, onClose }: MenuListProps) {
  const router = useRouter()
  return (
    <OverlayLocale>
      <Popover
        isOpen
        onOpenChange={onClose}
        triggerRef={anchor}
        placement={placement}
        offset={4}
        aria-label={label}
        className={classNames(popoverClasses, 'max-w-(--float-room) min-w-48 overflow-auto')}
      >
        {head === undefined ? null : <div className="mb-1 border-b border-line px-2.5 py-2">{head}</div>}
        {/* Links among the entries navigate on the client. */}
        <RouterProvider navigate={(path) => router.push(path)}>
          <Menu aria-label={label} autoFocus="first" onClose={onClose} className="outline-none">
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </Menu>
        </RouterProvider>
      </Popover>
    </OverlayLocale>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem
      id={entry.key}
      textValue={entry.label}
      isDisabled={entry.isDisabled ?? false}
      {...definedProps({ href: entry.href, onAction: entry.onAction })}
      className={classNames(optionClasses, entry.isDangerous === true && 'text-bad')}
    >
      {entry.icon === undefined ? null : <Icon name={entry.icon} className="size-4" />}
      <span className="min-w-0 flex-1">
        {entry.label}
        {entry.detail === undefined ? null : <span className="block text-sm text-ink-2">{entry.detail}</span>}
      </span>
      {entry.shortcut === undefined ? null : <Kbd>{entry.shortcut}</Kbd>}
    </MenuItem>
  )
}
