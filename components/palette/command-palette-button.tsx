'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import type { Role } from '@/lib/domain/people/role'
import { can } from '@/lib/platform/access/permissions'
import { modifierKeyLabel } from '@/components/layout/shortcuts/modifier-key'
import { CONTINUE_KEYS, FILTER_KEYS, pressPageControl, SEARCH_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { type ShortcutAction, SHORTCUTS } from '@/components/layout/shortcuts/shortcuts'
import { useSingleKeyShortcuts } from '@/components/layout/shortcuts/single-key-shortcuts'
import type { PaletteProduct } from './commands'
import { useShortcuts } from '@/components/layout/shortcuts/use-shortcuts'

interface CommandPaletteButtonProps {
  roles: readonly Role[]
  /** All products by name, if a quote may be started. */
  products: readonly PaletteProduct[]
}

const load = () => import('./command-palette-dialog')
const CommandPaletteDialog = lazy(() => load().then((module) => ({ default: module.CommandPaletteDialog })))
const ShortcutSheet = lazy(() => import('./shortcut-sheet').then((module) => ({ default: module.ShortcutSheet })))

const neverChanges = () => () => {}

/** The button and shortcut of the command palette. Only this and its listener load with the page. */
export function CommandPaletteButton({ roles, products }: CommandPaletteButtonProps) {
  const t = useTranslations('palette')
  const router = useRouter()
  const [open, setOpen] = useState<'palette' | 'sheet'>()
  const controlKey = useSyncExternalStore(neverChanges, modifierKeyLabel, () => 'Ctrl')
  const areSingleKeysOn = useSingleKeyShortcuts()
  const shortcuts = useMemo(() => SHORTCUTS.filter(({ needs }) => needs === undefined || can({ roles }, needs)), [roles])
  const activeShortcuts = useMemo(() => shortcuts.filter(({ withControl }) => areSingleKeysOn || withControl === true), [shortcuts, areSingleKeysOn])
  const action = useCallback(
    (one: ShortcutAction) => {
      if (one.kind === 'continue') return pressPageControl(CONTINUE_KEYS)
      if (one.kind === 'filter') return pressPageControl(FILTER_KEYS)
      if (one.kind === 'go' && one.exceptAt !== undefined && window.location.pathname.startsWith(one.exceptAt)) return false
      if (one.kind === 'go') router.push(one.href)
      else if (one.kind !== 'search') setOpen(one.kind)
      else if (!pressPageControl(SEARCH_KEYS)) setOpen('palette')
      return true
    },
    [router],
  )
  useShortcuts(activeShortcuts, action)
  const close = () => setOpen(undefined)

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        className="flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-md border border-field bg-surface px-2.5 text-left text-ink-2 hover:border-ink-2 max-desk:size-11 max-desk:justify-center max-desk:border-0 max-desk:bg-transparent max-desk:text-nav-ink max-desk:hover:bg-nav-active"
      >
        <Icon name="search" />
        <span className="min-w-0 flex-1 truncate max-desk:sr-only">{t('open')}</span>
        <Kbd className="max-desk:hidden">{controlKey} K</Kbd>
      </button>
      {/* While its code comes it is a dialog already: what is typed on is for it, and no key of the page. */}
      <Suspense fallback={<div role="dialog" aria-label={t('open')} aria-busy className="sr-only" />}>
        {open === 'palette' ? <CommandPaletteDialog roles={roles} products={products} onClose={close} onShowKeys={() => setOpen('sheet')} /> : null}
        {open === 'sheet' ? <ShortcutSheet shortcuts={shortcuts} controlKey={controlKey} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
