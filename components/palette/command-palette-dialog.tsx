'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { FaultNotice } from '@/components/layout/fault-notice'
import { FaultText } from '@/components/layout/fault-text'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { Role } from '@/lib/domain/people/role'
import { CommandList, optionId } from './command-list'
import { commandAtOffset, matchingGroups, type PaletteProduct } from './commands'
import { useCommands, useSearchResultGroups } from './use-commands'
import { useDeskSearch } from '@/components/search/use-desk-search'
import { useRunCommand } from './use-run-command'
import { OverlayLocale } from '@/components/ui/overlays/overlay-locale'

interface CommandPaletteDialogProps {
  roles: readonly Role[]
  products: readonly PaletteProduct[]
  onClose: () => void
  onShowKeys: () => void
}

/** The command palette: its field finds pages, products, commands and the agency's records. */
export function CommandPaletteDialog({ roles, products, onClose, onShowKeys }: CommandPaletteDialogProps) {
  const t = useTranslations('palette')
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [pointedKey, setPointedKey] = useState<string>()
  const search = useDeskSearch(text)
  const commands = useCommands({ roles, products })
  const foundGroups = useSearchResultGroups(search.found, { roles, products })
  const groups = [...matchingGroups(commands, text), ...foundGroups]
  const shown = groups.flatMap((group) => group.commands)
  const active = commandAtOffset(shown, pointedKey, 0)
  const { run, isStarting, startError } = useRunCommand({ onClose, onShowKeys })

  useEffect(() => field.current?.focus(), [])

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onClose()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setPointedKey(commandAtOffset(shown, active?.key, event.key === 'ArrowDown' ? 1 : -1)?.key)
    }
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      run(active.action)
    }
  }

  return (
    <OverlayLocale>
      <ModalOverlay isOpen onOpenChange={onClose} isDismissable className="fixed inset-0 z-50 flex items-start justify-center bg-veil p-2 sm:px-8 sm:pt-[10vh]">
        <Modal className="w-full max-w-xl">
          <Dialog
            aria-label={t('title')}
            className="flex max-h-[min(36rem,calc(var(--visual-viewport-height,100dvh)*0.85))] flex-col rounded-lg border border-line bg-surface text-ink shadow-float outline-none"
          >
            <div className="flex items-center gap-2 border-b border-line px-3 py-1.5 focus-within:border-accent">
              <Icon name="search" />
              <input
                ref={field}
                type="text"
                role="combobox"
                aria-label={t('field')}
                aria-expanded={shown.length > 0}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={active === undefined ? undefined : optionId(listId, active.key)}
                placeholder={t('field')}
                value={text}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={120}
                onChange={(event) => {
                  setText(event.target.value)
                  setPointedKey(undefined)
                }}
                onKeyDown={press}
                className="min-h-10 min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none max-sm:min-h-11"
              />
              <Button variant="quiet" size="small" aria-label={t('close')} onPress={onClose} className="w-9 px-0!">
                <Icon name="close" />
              </Button>
            </div>
            <FaultNotice error={startError} title={t('startFailed')} className="m-1.5" />
            <CommandList id={listId} groups={groups} activeKey={active?.key} isBusy={isStarting} onPoint={setPointedKey} onRun={(command) => run(command.action)} />
            {search.error === null ? null : (
              <Notice
                tone="bad"
                role="alert"
                title={t('failed')}
                className="m-1.5"
                actions={
                  <Button size="small" onPress={search.retry}>
                    {t('retry')}
                  </Button>
                }
              >
                <FaultText error={search.error} />
              </Notice>
            )}
            <p role="status" className="border-t border-line px-3 py-2 text-sm text-ink-2 empty:hidden">
              {statusOf()}
            </p>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </OverlayLocale>
  )

  function statusOf(): string {
    if (isStarting) return t('starting')
    if (!search.isEnabled) return t('hint')
    if (search.isSearching) return t('searching')
    if (search.error !== null) return ''
    return shown.length === 0 ? t('none') : t('found', { count: shown.length })
  }
}
