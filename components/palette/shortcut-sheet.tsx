'use client'

import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { Shortcut } from '@/components/layout/shortcuts/shortcuts'
import { setSingleKeyShortcuts, useSingleKeyShortcuts } from '@/components/layout/shortcuts/single-key-shortcuts'

interface ShortcutSheetProps {
  shortcuts: readonly Shortcut[]
  controlKey: string
  onClose: () => void
}

/** All shortcuts in a list, and the switch of keys that a slip or speech may press. */
export function ShortcutSheet({ shortcuts, controlKey, onClose }: ShortcutSheetProps) {
  const t = useTranslations('palette')
  const areSingleKeysOn = useSingleKeyShortcuts()
  return (
    <Dialog title={t('shortcutSheet.title')} closeLabel={t('close')} size="small" isOpen onOpenChange={onClose}>
      <p className="mb-3 text-sm text-ink-2">{t('shortcutSheet.lead')}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2">
        {shortcuts.map(({ name, keys, withControl }) => (
          <Fragment key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd className="flex items-center gap-1 justify-self-end">
              {withControl === true ? (
                <>
                  <Key>{controlKey}</Key>+
                </>
              ) : null}
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index === 0 ? null : <span className="text-sm text-ink-2">{t('shortcutSheet.between')}</span>}
                  <Key>{key === 'Space' ? t('shortcutSheet.space') : key.toUpperCase()}</Key>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-3">
        <Checkbox label={t('shortcutSheet.single')} hint={areSingleKeysOn ? undefined : t('shortcutSheet.singleOff')} value={areSingleKeysOn} onChange={setSingleKeyShortcuts} />
      </div>
    </Dialog>
  )
}

function Key({ children }: { children: ReactNode }) {
  return <kbd className="inline-flex min-w-6 justify-center rounded-sm border border-b-2 border-line bg-surface px-1.5 py-px font-sans text-sm font-semibold text-ink-2">{children}</kbd>
}
