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

const OTHER_KEYS = { newQuote: 'newQuoteAtOnce' } as const satisfies Partial<Record<Shortcut['name'], Shortcut['name']>>

/** All shortcuts in two columns, and the switch of keys that a slip or speech may press. */
export function ShortcutSheet({ shortcuts, controlKey, onClose }: ShortcutSheetProps) {
  const t = useTranslations('palette')
  const areSingleKeysOn = useSingleKeyShortcuts()
  const nameOf = (key: string) => (key === 'Space' ? t('shortcutSheet.space') : key.charAt(0).toUpperCase() + key.slice(1))
  /** Other keys of the same act, which have no line of their own. */
  const others = (name: Shortcut['name']) => (name === 'newQuote' ? (shortcuts.find((one) => one.name === OTHER_KEYS.newQuote)?.keys ?? []) : [])
  return (
    <Dialog title={t('shortcutSheet.title')} closeLabel={t('close')} size="large" isOpen onOpenChange={onClose}>
      <p className="mb-3 text-sm text-ink-2">{t('shortcutSheet.lead')}</p>
      <dl className="gap-x-8 sm:columns-2">
        {shortcuts.filter(({ name }) => name !== OTHER_KEYS.newQuote).map(({ name, keys, withControl }) => (
          <div key={name} className="flex min-h-8 break-inside-avoid items-center justify-between gap-3 py-0.5 text-sm">
            <dt className="min-w-0">{t(`keys.${name}`)}</dt>
            <dd className="flex shrink-0 items-center gap-1">
              {withControl === true ? (
                <>
                  <Key>{controlKey}</Key>+
                </>
              ) : null}
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index === 0 ? null : <span className="text-sm text-ink-2">{t('shortcutSheet.between')}</span>}
                  <Key>{nameOf(key)}</Key>
                </Fragment>
              ))}
              {others(name).map((other) => (
                <Fragment key={other}>
                  <span className="text-sm text-ink-2">{t('shortcutSheet.or')}</span>
                  <Key>{nameOf(other)}</Key>
                </Fragment>
              ))}
            </dd>
          </div>
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
